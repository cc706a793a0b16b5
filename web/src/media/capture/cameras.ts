/** Whether this browser, on this page, lets a camera be asked for: not without https, for one. */
export function canPhotograph(): boolean {
  return 'mediaDevices' in navigator;
}

/** The ids of this device's cameras. */
export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}
