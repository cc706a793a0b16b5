/** Whether the page can ask for a camera. Browsers allow this only over https. */
export function canPhotograph(): boolean {
  return 'mediaDevices' in navigator;
}

export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}
