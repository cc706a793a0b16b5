/** A video element on an iPhone, where only videos can be in full screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Shows a player in full screen, or ends full screen. Does nothing if the browser does not support full screen. */
export function toggleFullScreen(player: HTMLElement | null, video: PhoneVideo | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen().catch(() => null);
    return;
  }
  const request = player?.requestFullscreen?.();
  // If the browser refuses, the video stays in the page.
  if (request) request.catch(() => null);
  else video?.webkitEnterFullscreen?.();
}
