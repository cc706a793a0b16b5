import { createTestNamer, type Part } from '../part.ts';

const bridge = createTestNamer('web/src/native/native-bridge.test.ts');
const shell = createTestNamer('e2e/native/native-shell.e2e.ts');
const chatAppReturn = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const chatAppLogin = createTestNamer('web/src/app/screens/login-binding.test.tsx');
const about = createTestNamer('web/src/features/about/screens/about-screens.test.tsx');
const portrait = createTestNamer('web/src/features/student/components/portrait-button.test.tsx');
const shellAudio = createTestNamer('web/src/media/recorder/shell-audio.test.tsx');
const shellVideo = createTestNamer('web/src/media/player/shell-video.test.tsx');
const uploadQueue = createTestNamer('web/src/media/upload/upload-queue.test.ts');

const android = shell('tabs, subject, back button, links and closing');
const ios = shell('tabs, the back link of the first page, and the sign-out');
const ownNames = bridge('uses the names of each shell for tabs, back and closing');
const plainCall = bridge('%s calls both shells, and throws on the web');
const withArgument = bridge('%s passes its argument to both shells');
const video = shellVideo(
  'sends the address of a video to a shell with a player, and a stop when the user leaves the page',
);
const recordedByShell = shellAudio('the shell records if the page has no microphone');
const uploadEvents = uploadQueue('dispatches start-upload for each file');

export const nativeCalls: Part = {
  heading: 'Native bridge calls and events (section 7)',
  column: 'call or event',
  foundIn: 'tests',
  entries: {
    nativeLogout: [ios, shell('shows why a session was refused before the shell signs out')],
    nativeTabbarShow: [ios, ownNames],
    nativeTabbarHide: [ios, ownNames],
    androidCloseApp: [android, ownNames],
    goback: [ios, ownNames],
    goLogin: [shell('opens the login of the shell after a refusal in the older reply form')],
    toWxLogin: [chatAppLogin('asks the shell to open the chat app'), plainCall],
    haveGoneForBindWx: [chatAppReturn('tells the shell that the form can bind'), plainCall],
    showTabbar: [android, ownNames],
    hideTabbar: [android, ownNames],
    back: [ownNames],
    aboutUpdate: [about('searches for an update in a shell that can update itself'), plainCall],
    changeSubject: [android, withArgument],
    changeHeadImage: [portrait('asks the shell for a new portrait'), plainCall],
    uploadAudio: [recordedByShell, plainCall],
    toArchives: [plainCall],
    closeApp: [ownNames],
    openNativeURL: [android, withArgument],
    sendVideoUrl: [video, withArgument],
    stopPlayVideo: [video, plainCall],
    'this is the web (the error of each call on the web)': [
      plainCall,
      bridge('finds no shell and no call on the web'),
    ],
    'start-upload': [uploadEvents],
    'end-upload': [uploadEvents, recordedByShell],
  },
};
