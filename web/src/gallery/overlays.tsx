import { useState } from 'react';

import { Seal } from '../ui/art/seal.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { CircleMenu } from '../ui/navigation/circle-menu.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { ToastRegion } from '../ui/overlay/toast-region.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const SCHOOLS = Array.from({ length: 24 }, (_, index) => `文昌第${index + 1}实验小学`);

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'praise' | 'sheet'>();
  const [hasMenu, setHasMenu] = useState(false);
  const [picked, setPicked] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Section title="浮层">
      <div className={styles['row']}>
        <Button size="small" variant="soft" onClick={() => setOpen('dialog')}>
          对话框
        </Button>
        <Button size="small" variant="soft" onClick={() => setOpen('praise')}>
          盖章
        </Button>
        <Button size="small" variant="soft" onClick={() => setOpen('sheet')}>
          抽屉
        </Button>
        <Button size="small" variant="soft" onClick={() => setHasMenu(!hasMenu)}>
          圆盘菜单
        </Button>
        <Button size="small" variant="soft" onClick={() => showToast('修改成功')}>
          提示
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="还有 2 道题没有作答"
        actions={
          <>
            <Button variant="soft" onClick={close}>
              再看看
            </Button>
            <Button onClick={close}>现在提交</Button>
          </>
        }
      >
        提交以后就不能再修改了。
      </Dialog>
      <Dialog
        open={open === 'praise'}
        onClose={close}
        title="全对了"
        illustration={<Seal text="优" label="" size={84} tilt={-8} stamp />}
        actions={<Button onClick={close}>看看成绩</Button>}
      />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="选择学校"
        head={<Field label="搜索学校" icon="search" type="search" />}
      >
        <ul>
          {SCHOOLS.map((school) => (
            <li key={school}>
              <Button variant="ghost" wide onClick={close}>
                {school}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
      {picked && <p>选了：{picked}</p>}
      {hasMenu && (
        <CircleMenu
          type="bottomRight"
          label="发布"
          items={[
            { label: '发动态', icon: 'pen', onPick: () => setPicked('发动态') },
            { label: '发通知', icon: 'flag', onPick: () => setPicked('发通知') },
            { label: '写评论', icon: 'form', onPick: () => setPicked('写评论') },
            { label: '录一段', icon: 'microphone', onPick: () => setPicked('录一段') },
          ]}
          colours={['#c0341d', '#1c5aa0', '#1a7459', 'rgb(242, 176, 44)', 'rgba(173, 39, 87, 1)']}
        />
      )}
      <ToastRegion />
    </Section>
  );
}
