import { messages } from '@meiyu/contract/shared/messages';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { getErrorMessage } from '../../../api/api-error.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { isDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { loginErrors, type LoginErrors } from '../login.view.ts';
import type { Credentials } from '../sign-in.ts';
import styles from './login-form.module.css';
import { PublicChoice } from './public-choice.tsx';

/** The caller, the contract and the hash: they arrive while the pupil types. */
const importSignIn = async () => import('../sign-in.ts');
/** Unasked, once the page has settled: a network that goes away later must not take the sign-in's words with it. */
const PREPARE_AFTER_MS = 1500;
/** And after it what the app begins with. What fails here is tried again, and told, at the sign-in itself. */
const prepareSignIn = () =>
  void importSignIn()
    .then(async ({ importOpening }) => importOpening())
    .catch(() => undefined);

/** Student number and password of a school. The fields that say which school are the caller's. */
export function LoginForm({
  area,
  schoolId,
  code = null,
  onCancelBind,
  renderPicker,
}: {
  area: Credentials['area'] | null;
  schoolId: string | null;
  /** What the chat app sent back, to be bound by this sign-in. */
  code?: string | null;
  onCancelBind?: () => void;
  renderPicker: (errors: LoginErrors, onPick: () => void) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const timer = setTimeout(prepareSignIn, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const send = async (place: Pick<Credentials, 'area' | 'schoolId'>) => {
    setIsSending(true);
    const credentials = { ...place, loginName, password };
    try {
      if (code === null) {
        const { signIn } = await importSignIn();
        await signIn(credentials, () => showToast(messages.loginSucceeded));
      } else {
        await (await import('../sign-in-first.ts')).signInFirst(code, credentials);
      }
    } catch (error) {
      setRefusal(getErrorMessage(error));
      setIsSending(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = loginErrors(
      { hasArea: area !== null, hasSchool: schoolId !== null, loginName, password },
      isDesktop(),
    );
    flushSync(() => {
      setErrors(found);
      setRefusal('');
    });
    focusFirstError(form.current);
    if (area && schoolId !== null && Object.keys(found).length === 0) void send({ area, schoolId });
  };

  return (
    // Until the script runs, the form must not put a password into the address line.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={handleSubmit}>
      {renderPicker(errors, () => setErrors({ ...errors, area: undefined, school: undefined }))}
      <Field
        label="学号"
        icon="idCard"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        onFocus={prepareSignIn}
        value={loginName}
        error={errors.loginName}
        onChange={(event) => {
          setLoginName(event.target.value);
          setErrors({ ...errors, loginName: undefined });
        }}
      />
      <Field
        label="密码"
        icon="lock"
        type="password"
        name="password"
        autoComplete="current-password"
        onFocus={prepareSignIn}
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setErrors({ ...errors, password: undefined });
        }}
      />
      <PublicChoice />
      <FormError text={refusal} />
      <div className={styles['go']}>
        {code !== null && (
          <Button variant="soft" wide onClick={onCancelBind}>
            取消绑定
          </Button>
        )}
        <Button type="submit" wide loading={isSending}>
          {code === null ? '登录' : '绑定'}
        </Button>
      </div>
    </form>
  );
}
