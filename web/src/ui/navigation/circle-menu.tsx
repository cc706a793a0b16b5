import '../icon/media-icons.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { joinClassNames } from '../class-names.ts';
import type { IconName } from '../icon/icon-shapes.ts';
import { Icon } from '../icon/icon.tsx';
import { parseColour, needsDarkText } from '../theme/colour.ts';
import {
  findCircleMenuFaults,
  computeItemPositions,
  getItemRadius,
  type CircleMenuType,
} from './circle-menu-rules.ts';
import styles from './circle-menu.module.css';

export interface CircleMenuItem {
  label: string;
  icon: IconName;
  onPick: () => void;
}

/** Returns a background colour and a text colour that has enough contrast with it. */
function chooseColours(colour: string | undefined) {
  const ground = parseColour(colour ?? '');
  return { background: colour, color: ground && needsDarkText(ground) ? '#221e2d' : '#fffaf0' };
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Returns the index of the item that a key moves to, or null for other keys. */
function getNextItem(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** The items appear one after the other. */
const ITEM_DELAY_MS = 40;
/** The distances of the lines of the stave from the middle of the items in px. */
const STAVE_LINE_OFFSETS_PX = [-24, -12, 0, 12, 24];
/** The distance of the edge of the paper from the middle of the items in px. */
const PAPER_EDGE_OFFSET_PX = 56;

/** Draws the round paper under the items, with a stave through them. Decorative. */
function Ground({ radius }: { radius: number }) {
  const edge = radius + PAPER_EDGE_OFFSET_PX;
  return (
    <svg
      className={styles['ground']}
      width={edge * 2}
      height={edge * 2}
      viewBox={`${-edge} ${-edge} ${edge * 2} ${edge * 2}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle r={edge} className={styles['paper']} />
      {STAVE_LINE_OFFSETS_PX.map((line) => (
        <circle key={line} r={radius + line} className={styles['line']} />
      ))}
    </svg>
  );
}

/**
 * Shows a round button over the page that opens 2 to 4 further buttons. Arrow keys, Home and End move between them; Escape or a press
 * elsewhere closes the menu. Throws if the menu breaks the rules of the specification (`findCircleMenuFaults`).
 *
 * @param colours five colours: one for the button, then one for each item
 */
export function CircleMenu({
  type,
  label,
  items,
  colours,
}: {
  type: CircleMenuType;
  label: string;
  items: readonly CircleMenuItem[];
  colours: readonly string[];
}) {
  const faults = findCircleMenuFaults(type, items.length, colours);
  if (faults.length > 0) throw new Error(`No circle menu: ${faults.join('; ')}`);

  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const places = computeItemPositions(type, items.length);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = getNextItem(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus({ preventScroll: true });
  };
  return (
    <>
      {isOpen && (
        // The overlay closes the menu for pointers. Keyboard users press Escape.
        <div className={styles['mask']} aria-hidden="true" onClick={close} />
      )}
      <div className={joinClassNames(styles['menu'], styles[type])}>
        {isOpen && <Ground radius={getItemRadius(type, items.length)} />}
        {isOpen && (
          <div
            ref={list}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={handleKey}
          >
            {items.map((item, at) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                className={styles['item']}
                style={{
                  ...chooseColours(colours[at + 1]),
                  left: places[at]?.x ?? 0,
                  top: places[at]?.y ?? 0,
                  animationDelay: `${at * ITEM_DELAY_MS}ms`,
                }}
                onClick={() => {
                  close();
                  item.onPick();
                }}
              >
                <Icon name={item.icon} size={26} />
                {item.label}
              </button>
            ))}
          </div>
        )}
        <button
          ref={opener}
          type="button"
          className={joinClassNames(styles['opener'], isOpen && styles['opened'])}
          style={chooseColours(colours[0])}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          <Icon name="plus" size={30} />
        </button>
      </div>
    </>
  );
}
