import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function HandInDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>提交</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="现在提交？"
        actions={
          <>
            <Button onClick={close}>再看看</Button>
            <Button onClick={close}>提交作业</Button>
          </>
        }
      >
        提交以后不能修改。
      </Dialog>
    </>
  );
}

function SchoolSheet() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>选学校</Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="学校">
        <p>文昌实验小学</p>
      </Sheet>
    </>
  );
}

/** Takes the focus when it appears, like the steps of a form. */
function Step() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1}>
      第一步
    </p>
  );
}

function StepsSheet() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>忘记密码</Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="忘记密码">
        <Step />
      </Sheet>
    </>
  );
}

/** Shows a sheet that opens another sheet, as the division sheet opens the school sheet. */
function TwoSheets() {
  const [open, setOpen] = useState<'division' | 'school' | null>(null);
  return (
    <>
      <Button onClick={() => setOpen('division')}>选区域</Button>
      <Sheet open={open === 'division'} onClose={() => setOpen(null)} title="区域">
        {open === 'division' && <Button onClick={() => setOpen('school')}>西湖区</Button>}
      </Sheet>
      <Sheet open={open === 'school'} onClose={() => setOpen(null)} title="学校">
        <Button onClick={() => setOpen(null)}>文昌实验小学</Button>
      </Sheet>
    </>
  );
}

async function leave() {
  await act(() => vi.advanceTimersByTimeAsync(200));
}

describe('a dialog', () => {
  test('is named by its title, described by its body, and closes by its buttons', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<HandInDialog />);
    await user.click(screen.getByRole('button', { name: '提交' }));
    const dialog = screen.getByRole('dialog', { name: '现在提交？' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('提交以后不能修改。');
    await user.click(screen.getByRole('button', { name: '再看看' }));
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('returns the focus to its opener', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<HandInDialog />);
    await user.click(screen.getByRole('button', { name: '提交' }));
    await user.click(screen.getByRole('button', { name: '提交作业' }));
    await leave();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交' }));
  });

  test('closes when the browser cancels it (Escape)', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<HandInDialog />);
    await user.click(screen.getByRole('button', { name: '提交' }));
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays open when the overlay is pressed', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<HandInDialog />);
    await user.click(screen.getByRole('button', { name: '提交' }));
    await user.click(screen.getByRole('dialog'));
    await leave();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a dialog in a browser without showModal', () => {
  const { prototype } = HTMLDialogElement;
  const native = Object.getOwnPropertyDescriptor(prototype, 'showModal') ?? {};

  beforeEach(() => {
    Object.defineProperty(prototype, 'showModal', { value: undefined, configurable: true });
  });

  afterEach(() => {
    Object.defineProperty(prototype, 'showModal', native);
  });

  test('takes the focus, keeps Tab inside and closes by Escape', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<HandInDialog />);
    await user.click(screen.getByRole('button', { name: '提交' }));
    const first = screen.getByRole('button', { name: '再看看' });
    expect(document.activeElement).toBe(first);
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(first);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交作业' }));
    await user.keyboard('{Escape}');
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交' }));
  });
});

test('closes a sheet with its close button and by a press on the overlay, but not by a press inside', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<SchoolSheet />);
  const opener = screen.getByRole('button', { name: '选学校' });
  await user.click(opener);
  await user.click(screen.getByText('文昌实验小学'));
  await leave();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(opener);
  await user.click(screen.getByRole('dialog', { name: '学校' }));
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('returns the focus to the opener, even if the content of the sheet took the focus', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<StepsSheet />);
  const opener = screen.getByRole('button', { name: '忘记密码' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await leave();
  expect(document.activeElement).toBe(opener);
});

test('returns the focus from a second sheet to the opener of the first one', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<TwoSheets />);
  const opener = screen.getByRole('button', { name: '选区域' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: '西湖区' }));
  await leave();
  expect(screen.getByRole('dialog', { name: '学校' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '文昌实验小学' }));
  await leave();
  expect(document.activeElement).toBe(opener);
});

function NoteSheet() {
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <Sheet
      open={isOpen}
      onClose={() => setIsOpen(false)}
      closeOnOverlayClick={text === ''}
      title="记一笔"
    >
      <input aria-label="内容" value={text} onChange={({ target }) => setText(target.value)} />
    </Sheet>
  );
}

test('a sheet stays open when typed text stops the overlay from closing it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<NoteSheet />);
  await user.type(screen.getByLabelText('内容'), '合唱');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByLabelText('内容')).toHaveValue('合唱');
});
