import '../../ui/icon/later-icons.ts';
import { getHref } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { Landscape } from '../../ui/art/landscape.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ScreenArrival } from '../arrival.tsx';
import styles from './notice-screen.module.css';

/** Tells the user that the address is unknown. */
export function NotFoundScreen() {
  return (
    <main className={styles['notice']}>
      <ScreenArrival title="找不到页面" />
      <div className={styles['image']}>
        <Landscape scene="band" />
      </div>
      <h1>这里没有页面</h1>
      <p className={styles['text']}>地址可能写错了，或者页面已经搬走了。</p>
      <LinkButton href={getHref(addresses.curriculum())}>回到课程学习</LinkButton>
    </main>
  );
}
