/** The specification's messages (section 8) about recording and compression, word for word. */
export const mediaMessages = {
  recordingUnsupported: '不支持录音',
  compressionUnsupported: '不支持HTTP网站或跨域隔离配置异常!',
} as const;
