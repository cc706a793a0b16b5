import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { getErrorMessage } from '../../../api/api-error.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { isDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { findSignInErrors, type SignInErrors } from '../login.view.ts';
import type { Credentials } from '../sign-in.ts';
import styles from './login-form.module.css';
import { PublicComputerChoice } from './public-computer-choice.tsx';

/** Loads the API client, the contract and MD5 on demand, usually while the pupil is typing. */
const importSignIn = async () => import('../sign-in.ts');
/** The code of the sign-in is preloaded after this time. The form can then show its errors even if the network fails later. */
const PREPARE_AFTER_MS = 1500;
/** Preloads the code of the sign-in and of the initial load. Ignores errors, because the sign-in loads the code again and shows them. */
const prepareSignIn = () =>
  void importSignIn()
    .then(async ({ importInitialLoad: importOpening }) => importOpening())
    .catch(() => undefined);

/** Shows the login form with student number and password. `renderPicker` renders the fields for the school. */
export function LoginForm({
  division,
  schoolId,
  code = null,
  onCancelBind,
  renderPicker,
}: {
  division: Credentials['division'] | null;
  schoolId: string | null;
  /** The code from the chat app, or null. If it is set, this sign-in also binds the chat app to the account. */
  code?: string | null;
  onCancelBind?: () => void;
  renderPicker: (errors: SignInErrors, onPick: () => void) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SignInErrors>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const timer = setTimeout(prepareSignIn, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const send = async (school: Pick<Credentials, 'division' | 'schoolId'>) => {
    setIsSending(true);
    const credentials = { ...school, loginName, password };
    try {
      if (code === null) {
        const { signIn } = await importSignIn();
        await signIn(credentials);
      } else {
        await (await import('../sign-in-and-bind.ts')).signInAndBind(code, credentials);
      }
    } catch (error) {
      setRefusal(getErrorMessage(error));
      setIsSending(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const foundErrors = findSignInErrors(
      { hasDivision: division !== null, hasSchool: schoolId !== null, loginName, password },
      isDesktop(),
    );
    flushSync(() => {
      setErrors(foundErrors);
      setRefusal('');
    });
    focusFirstError(form.current);
    if (division && schoolId !== null && Object.keys(foundErrors).length === 0)
      void send({ division, schoolId });
  };

  return (
    // The method is POST: if the form is sent before the script runs, the password must not appear in the address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={handleSubmit}>
      {renderPicker(errors, () => setErrors({ ...errors, division: undefined, school: undefined }))}
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
      <PublicComputerChoice />
      <FormError text={refusal} />
      <div className={styles['actions']}>
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
