/** Whether the page can ask for a camera. Browsers allow this only over https. */
export function canUseCamera(): boolean {
  return 'mediaDevices' in navigator;
}

export async function listCameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}
