import { useState } from 'react';

import { Landscape } from '../ui/art/landscape.tsx';
import { Seal } from '../ui/art/seal.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PickField } from '../ui/pick-field.tsx';
import styles from './login-sketch.module.css';

/** The login page as a composition of the kit, to judge the kit by. */
export function LoginSketch() {
  const [number, setNumber] = useState('20230518');
  return (
    <div className={styles['stage']} data-sub="ar">
      <div className={styles['land']}>
        <Landscape scene="tall" />
      </div>
      <header className={styles['head']}>
        <div className={styles['brand']}>
          <Seal text="美" label="" size={42} />
          美育
        </div>
        <p className={styles['motto']}>
          把听见的画下来
          <br />
          {'　　把看见的唱出来'}
        </p>
      </header>
      <main className={styles['panel']}>
        <h1>你好，小艺术家</h1>
        <p className={styles['muted']}>选好学校，用学号登录</p>
        <form className={styles['form']}>
          <PickField
            label="地区"
            icon="pin"
            value={['浙江省', '杭州市', '西湖区']}
            onOpen={() => {}}
          />
          <PickField
            label="学校"
            icon="building"
            value="文昌实验小学（东校区）"
            onOpen={() => {}}
          />
          <Field
            label="学号"
            icon="idCard"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <Field label="密码" icon="lock" type="password" />
          <Button wide>登　录</Button>
        </form>
        <div className={styles['links']}>
          <a href="#forgot">忘记密码</a>
          <a href="#contact">
            <Icon name="phone" size={18} />
            联系客服
          </a>
        </div>
        <div data-sub="in" className={styles['chat']}>
          <Button variant="soft" wide icon="phone">
            微信登录
          </Button>
        </div>
      </main>
    </div>
  );
}
