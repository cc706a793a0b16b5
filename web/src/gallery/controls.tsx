import { useState } from 'react';

import { Button, LinkButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/form/field.tsx';
import { PickField } from '../ui/form/pick-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const AREAS = ['mu', 'ar', 'in', 'out'] as const;

export function Controls() {
  const [isPressed, setIsPressed] = useState(true);
  return (
    <>
      <Section title="按钮">
        {AREAS.map((area) => (
          <div key={area} className={styles['row']} data-sub={area}>
            <Button>继续作答</Button>
            <Button variant="soft">上一题</Button>
            <Button variant="ghost">取消</Button>
            <Button variant="ink" icon="play">
              开始
            </Button>
            <Button loading>提交中</Button>
            <Button disabled>不可用</Button>
          </div>
        ))}
        <div className={styles['row']}>
          <Button size="small">小按钮</Button>
          <Button size="small" variant="soft" icon="refresh">
            再试一次
          </Button>
          <Button size="small" variant="ink">
            开始
          </Button>
          <LinkButton size="small" variant="ghost" href="#login">
            去登录
          </LinkButton>
          <IconButton icon="chevronLeft" label="返回" />
          <IconButton
            icon="flag"
            label="标记本题"
            aria-pressed={isPressed}
            onClick={() => setIsPressed(!isPressed)}
          />
          <Spinner />
        </div>
        <Button wide>登　录</Button>
      </Section>
      <Section title="输入" area="ar">
        <div className={styles['two']}>
          <Field label="学号" icon="idCard" inputMode="numeric" />
          <Field label="密码" icon="lock" type="password" defaultValue="meiyu2026" />
          <Field label="手机号" isLabelShown icon="phone" error="请输入正确的手机号" />
          <PickField label="地区" icon="pin" onOpen={() => {}} />
          <PickField
            label="学校"
            isLabelShown
            icon="building"
            value="文昌实验小学（东校区）"
            onOpen={() => {}}
          />
          <PickField label="班级" error="请选择班级" onOpen={() => {}} />
          <PickField label="学校" icon="building" disabled onOpen={() => {}} />
        </div>
      </Section>
      <Section title="标签">
        {AREAS.map((area) => (
          <div key={area} className={styles['row']} data-sub={area}>
            <Chip>单选 · 听辨</Chip>
            <Chip tone="neutral">五年级(3)班</Chip>
            <Chip tone="green" icon="check">
              已完成
            </Chip>
            <Chip tone="yellow" icon="clock">
              今晚 20:00 截止
            </Chip>
            <Chip tone="red">已截止</Chip>
          </div>
        ))}
      </Section>
      <Section title="卡片">
        <div className={styles['two']}>
          <Card>
            <h3>老师评语</h3>
            <p>小满的节奏感很稳，尤其是附点那一句。下次试着把强拍再唱得饱满一点。</p>
            <p className={styles['muted']}>李老师 · 昨天</p>
          </Card>
          <Card tint="yellow">
            <h3>错题练一练</h3>
            <p>有 4 道题可以再试一次</p>
          </Card>
          <Card tint="area" padding="tight">
            <p>浅色纸</p>
          </Card>
          <Card padding="roomy">
            <p>宽边</p>
          </Card>
        </div>
      </Section>
    </>
  );
}
