import { createTestNamer, type Part } from '../part.ts';

const citeBridge = createTestNamer('web/src/native/native-bridge.test.ts');
const citeShell = createTestNamer('e2e/native/native-shell.e2e.ts');
const citeChatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const citeChatAppLogin = createTestNamer('web/src/app/screens/login-binding.test.tsx');
const citeAbout = createTestNamer('web/src/features/about/screens/about-screens.test.tsx');
const citePortrait = createTestNamer(
  'web/src/features/student/components/portrait-button.test.tsx',
);
const citeShellAudio = createTestNamer('web/src/media/recorder/shell-audio.test.tsx');
const citeShellVideo = createTestNamer('web/src/media/player/shell-video.test.tsx');
const citeUploadQueue = createTestNamer('web/src/media/upload/upload-queue.test.ts');

const androidTest = citeShell('tabs, subject, back button, links and closing');
const iosTest = citeShell('tabs, the back link of the first page, and the sign-out');
const ownNamesTest = citeBridge('uses the names of each shell for tabs, back and closing');
const plainCallTest = citeBridge('%s calls both shells, and throws on the web');
const withArgumentTest = citeBridge('%s passes its argument to both shells');
const videoTest = citeShellVideo(
  'sends the address of a video to a shell with a player, and a stop when the user leaves the page',
);
const recordedByShellTest = citeShellAudio('the shell records if the page has no microphone');
const uploadEventsTest = citeUploadQueue('dispatches start-upload for each file');

export const nativeCalls: Part = {
  heading: 'Native bridge calls and events (section 7)',
  column: 'call or event',
  foundIn: 'tests',
  entries: {
    nativeLogout: [
      iosTest,
      citeShell('shows why a session was refused before the shell signs out'),
    ],
    nativeTabbarShow: [iosTest, ownNamesTest],
    nativeTabbarHide: [iosTest, ownNamesTest],
    androidCloseApp: [androidTest, ownNamesTest],
    goback: [iosTest, ownNamesTest],
    goLogin: [citeShell('opens the login of the shell after a refusal in the older reply form')],
    toWxLogin: [citeChatAppLogin('asks the shell to open the chat app'), plainCallTest],
    haveGoneForBindWx: [citeChatAppReturn('tells the shell that the form can bind'), plainCallTest],
    showTabbar: [androidTest, ownNamesTest],
    hideTabbar: [androidTest, ownNamesTest],
    back: [ownNamesTest],
    aboutUpdate: [
      citeAbout('searches for an update in a shell that can update itself'),
      plainCallTest,
    ],
    changeSubject: [androidTest, withArgumentTest],
    changeHeadImage: [citePortrait('asks the shell for a new portrait'), plainCallTest],
    uploadAudio: [recordedByShellTest, plainCallTest],
    toArchives: [plainCallTest],
    closeApp: [ownNamesTest],
    openNativeURL: [androidTest, withArgumentTest],
    sendVideoUrl: [videoTest, withArgumentTest],
    stopPlayVideo: [videoTest, plainCallTest],
    'this is the web (the error of each call on the web)': [
      plainCallTest,
      citeBridge('finds no shell and no call on the web'),
    ],
    'start-upload': [uploadEventsTest],
    'end-upload': [uploadEventsTest, recordedByShellTest],
  },
};
