import '../../../ui/icon/media-icons.ts';
import { getHref } from '../../../lib/address.ts';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { maskPhone } from '../phone.view.ts';
import styles from './phone-binding.module.css';

/** Shows the bound phone number in a card, with links to bind, change or unbind one. */
export function PhoneBinding() {
  const { phone } = useUser();
  return (
    <Card as="section" className={styles['binding']} aria-label="手机号">
      <span className={styles['icon']}>
        <Icon name="device" size={30} />
      </span>
      <div className={styles['text']}>
        <h2>
          手机号
          {phone ? <Chip tone="green">已绑定</Chip> : <Chip tone="yellow">未绑定</Chip>}
        </h2>
        <p>{phone ? maskPhone(phone) : '可以绑定自己的，也可以绑定家长的手机号'}</p>
      </div>
      <div className={styles['actions']}>
        {phone ? (
          <>
            <LinkButton size="small" href={getHref(accountAddresses.changePhone())}>
              更换手机号
            </LinkButton>
            <LinkButton size="small" variant="soft" href={getHref(accountAddresses.unbindPhone())}>
              解绑
            </LinkButton>
          </>
        ) : (
          <LinkButton size="small" href={getHref(accountAddresses.bindPhone())}>
            绑定手机号
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
