/** The video of an iPhone, which shows only videos in full screen, and no other elements. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Shows a player in full screen, or ends that. Does nothing in browsers without full screen. */
export function toggleFullScreen(player: HTMLElement | null, video: PhoneVideo | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen().catch(() => null);
    return;
  }
  const request = player?.requestFullscreen?.();
  // The browser may refuse, and the video then stays in the page.
  if (request) request.catch(() => null);
  else video?.webkitEnterFullscreen?.();
}
