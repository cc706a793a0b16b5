/** The constants of spec section 9. Units are in the names. */
export const CLIENT_PLATFORM = '11';
export const CLIENT_VERSION = '1.0.0';
/** Narrower windows get the phone layout. The media queries of style sheets use the same value. */
export const DESKTOP_FROM_PX = 1000;
export const MAIN_UI_DELAY_MS = 500;
export const REDIRECT_DELAY_MS = 1000;
export const QR_INIT_DELAY_MS = 10;
export const REQUEST_TIMEOUT_MS = 6000;
export const TOAST_MS = 3000;
export const TOAST_FADE_MS = 500;
/** The root font size is a tenth of the window's width, but not more than this. */
export const ROOT_TEXT_MAX_PX = 37.5;
export const CODE_COOLDOWN_SECONDS = 30;
/** Answers that a pupil made before the deadline still count if they reach the server within this time after it. */
export const DEADLINE_GRACE_SECONDS = 60;
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
/** `_default` of spec section 9: the number of open homework items that the home shows. */
export const HOME_ITEMS_MAX = 6;
/** `_loads` of spec section 9: so many pages of a list load by scrolling. Then the user must press a button for more. */
export const LIST_AUTO_LOADS_MAX = 6;
/** A script that has not loaded after this time has failed. */
export const SCRIPT_TIMEOUT_MS = 120_000;
/** The number of takes that a recorder accepts. */
export const TAKES_MAX = 20;
export const TAKE_SAMPLE_RATE = 44_100;
export const TAKE_KILOBITS_PER_SECOND = 128;
/** The size of one block of audio from the microphone. */
export const TAKE_BUFFER_FRAMES = 4096;
/** The longest displayed duration of audio. */
export const SHOWN_AUDIO_MAX_SECONDS = 600;
/** The longest longer side of a compressed image, in portrait or landscape. */
export const IMAGE_LONG_MAX_PX = 1280;
/** The longest shorter side of a compressed image. */
export const IMAGE_SHORT_MAX_PX = 720;
/** The JPEG quality of a compressed image, from 0 to 1. */
export const IMAGE_QUALITY = 0.7;
/** The bit rate of compressed audio. A WAV stays a WAV of 16 bits (pcm_s16le). */
export const AUDIO_KILOBITS_PER_SECOND = 128;
export const WAV_SAMPLE_RATE = 16_000;
