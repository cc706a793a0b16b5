import { Field } from '../../../ui/form/field.tsx';

/** Shows the fields for a new password and its repetition. */
export function NewPasswordFields({
  field,
}: {
  field: (name: 'next' | 'confirm') => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}) {
  return (
    <>
      <Field
        {...field('next')}
        label="新密码"
        isLabelShown
        placeholder="6-18位，包含字母和数字"
        icon="shield"
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...field('confirm')}
        label="再输一次新密码"
        isLabelShown
        icon="shield"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
