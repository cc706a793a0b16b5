import { useSyncExternalStore } from 'react';

/** Matches the language of a voice that speaks standard Chinese: zh-CN, zh_CN, zh-Hans-CN or cmn-Hans-CN. */
const CHINESE_LANGUAGE_TAG = /^(?:zh|cmn)(?:[-_]hans)?(?:[-_]cn)?$/i;
/** The speaking rate. It is a little slower than normal, for children. */
const SPEAKING_RATE = 0.85;

function getSpeech(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
}

/** Returns a Chinese voice that runs on the device. Other voices would send the text to a server. */
function findVoice(): SpeechSynthesisVoice | undefined {
  const voices = getSpeech()?.getVoices() ?? [];
  return voices.find(({ lang, localService }) => localService && CHINESE_LANGUAGE_TAG.test(lang));
}

function watchVoices(onChange: () => void): () => void {
  const speech = getSpeech();
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
}

/** Returns whether the device can read Chinese aloud. The browser may load the voices some time after the page. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(watchVoices, () => findVoice() !== undefined);
}

/** Reads a text aloud with the voice of the device. `onEnd` runs when the speech ends or is stopped. */
export function speak(text: string, onEnd: () => void): void {
  const [speech, voice] = [getSpeech(), findVoice()];
  if (!speech || !voice) {
    onEnd();
    return;
  }
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = SPEAKING_RATE;
  utterance.addEventListener('end', onEnd);
  utterance.addEventListener('error', onEnd);
  speech.speak(utterance);
}

/** Stops the voice of the device. */
export function stopSpeaking(): void {
  getSpeech()?.cancel();
}

/** Checks whether the voice of the device is speaking. */
export function isSpeaking(): boolean {
  return getSpeech()?.speaking ?? false;
}
