import { useEffect, useRef } from 'react';

import { canScopeStyles, type WordDocument } from './read-word.ts';
import styles from './word-page.module.css';

/** Rules that follow the rules of the document. They fit the document to the screen and keep it inside its frame. */
const frameRules = `
  :host { all: initial; display: block; contain: content; color: #1d1a26; color-scheme: light; font: 16px/1.6 sans-serif; overflow-wrap: anywhere; }
  .docx-wrapper { display: block; padding: 0; background: none; }
  section { position: relative; box-sizing: border-box; margin: 0 auto 12px; overflow: hidden; background: #fff; box-shadow: 0 1px 4px rgba(0, 0, 0, 0.25); }
  img { max-width: 100%; }
  table { max-width: 100%; border-collapse: collapse; }
  @media (max-width: 999px) {
    section { width: auto !important; min-height: 0 !important; padding: 22px 18px !important; }
    img { height: auto !important; }
  }
`;

/** Shows a Word file in a shadow root, so that its styles do not affect the page. */
export function WordPage({ paper, name }: { paper: WordDocument; name: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    if (canScopeStyles()) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(paper.rules + frameRules);
      shadow.adoptedStyleSheets = [sheet];
    }
    shadow.replaceChildren(paper.content.cloneNode(true));
  }, [paper]);
  return <article ref={host} className={styles['page']} aria-label={name} />;
}
