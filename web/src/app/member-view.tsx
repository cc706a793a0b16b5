import '../ui/icon/later-icons.ts';
import { frontAddresses } from '../lib/front-addresses.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { isPupil, type UserInfo } from '../session/session-store.ts';
import { onDemand } from '../ui/on-demand.ts';
import { findRedirect } from './admission.ts';
import { MemberArea } from './member-area.tsx';
import { NativeProxy } from './native/native-proxy.tsx';
import { findRoute } from './router.ts';
import { NotFound } from './screens/not-found.ts';
import { loadTeacherArea } from './teacher-area.ts';

interface ViewProps {
  path: string;
  search: string;
  user: UserInfo;
}

const TeacherView = onDemand(async () => {
  await loadTeacherArea();
  return { SignedInView };
}, 'SignedInView');

/** Shows a signed-in user the screen of the address, or redirects the user to another address. */
export function MemberView(props: ViewProps) {
  return isPupil(props.user) ? <SignedInView {...props} /> : <TeacherView {...props} />;
}

function SignedInView({ path, search, user }: ViewProps) {
  const redirect = findRedirect(path, search, user);
  if (redirect !== null) {
    return path === frontAddresses.nativeProxy() ? (
      <NativeProxy to={redirect} />
    ) : (
      <Redirect to={redirect} />
    );
  }
  const route = findRoute(path);
  if (!route) return <NotFound key={path} />;
  return <MemberArea key={user._id} route={route} address={`${path}?${search}`} />;
}
