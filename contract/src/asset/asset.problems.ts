/** Errors of uploads. They have a file of their own, because only pages with uploads need them. */
export const assetProblems = {
  fileMissing: { code: 300080, status: 400, message: '请选择要上传的文件' },
  fileUnknown: {
    code: 300081,
    status: 400,
    message: '不支持这种文件，请选择图片、录音、视频或文档',
  },
  fileMismatch: { code: 300082, status: 400, message: '文件的内容和它的名称不符，请换一个文件' },
  fileBroken: { code: 300083, status: 400, message: '文件已损坏或不完整，请重新选择' },
  fileUnsafe: { code: 300084, status: 400, message: '文件里有宏、脚本等不安全的内容，不能上传' },
  fileTooLarge: { code: 300085, status: 413, message: '文件太大了' },
  pictureTooLarge: { code: 300086, status: 400, message: '图片的尺寸太大了，请缩小后再上传' },
  mediaTooLong: { code: 300087, status: 400, message: '录音或视频太长了，最多 60 分钟' },
  videoUncheckable: {
    code: 300088,
    status: 400,
    message: '网页放不了这种视频，请用剪辑软件或手机另存为 MP4，再上传',
  },
  tooManyFiles: { code: 300089, status: 400, message: '今天上传的文件太多了，请明天再试' },
  storageFull: { code: 300090, status: 503, message: '服务器的存储空间不够了，请告诉老师' },
  storeAway: { code: 300094, status: 503, message: '存放文件的服务暂时不可用，请稍后再试' },
  fileUncheckable: { code: 300115, status: 400, message: '文件无法检查，请另存后再上传' },
  fileLinked: {
    code: 300116,
    status: 400,
    message: '文件里有链接到外面的图片或内容，请在原文件里把它们嵌入后再上传',
  },
  userSpaceFull: {
    code: 300117,
    status: 400,
    message: '你上传的文件已经占满了空间，不能再上传，请告诉老师',
  },
  schoolSpaceFull: {
    code: 300118,
    status: 400,
    message: '学校上传的文件已经占满了空间，不能再上传，请告诉老师',
  },
  uploadHomework: { code: 300119, status: 400, message: '这份作业现在不能交，文件没有上传' },
  uploadMoved: { code: 300091, status: 409, message: '上传的进度和服务器上的不一致，请重新连接' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;
