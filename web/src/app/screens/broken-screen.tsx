import { getHref } from '../../lib/address.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './notice-screen.module.css';
import { PageLandscape } from './page-landscape.tsx';

/** Tells the user that the screen at `address` has failed: it threw an error, or its script failed to load. */
export function BrokenScreen({ address }: { address: string }) {
  return (
    <main className={styles['notice']}>
      <PageLandscape className={styles['image']} />
      <h1>页面没有打开</h1>
      <p className={styles['text']}>可能是网络断开了，或者刚刚更新了版本。已经保存的内容不会丢。</p>
      <Button icon="refresh" onClick={() => location.reload()}>
        重新打开
      </Button>
      {address !== frontAddresses.curriculum() && (
        <LinkButton variant="ghost" href={getHref(frontAddresses.curriculum())}>
          回到课程学习
        </LinkButton>
      )}
    </main>
  );
}
