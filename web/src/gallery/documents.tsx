import { useState } from 'react';

import { DocumentRow } from '../media/document/document-row.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const lyricsUrl = `data:text/plain;charset=utf-8,${encodeURIComponent('好一朵美丽的茉莉花，\n芬芳美丽满枝桠。')}`;

export function Documents() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState('');
  const handlePick = (picked: File | undefined) => {
    setFile(picked);
    if (picked) setAddress(URL.createObjectURL(picked));
  };
  return (
    <Section title="文档" area="ar">
      <div className={styles['two']}>
        <DocumentRow document={{ src: lyricsUrl, name: '茉莉花歌词.txt', bytes: 62 }} />
        <DocumentRow
          document={{ src: '/no-such-paper.pdf', name: '丢失的乐谱.pdf', bytes: 320_000 }}
        />
        <DocumentRow document={{ src: '/old.doc', name: '旧的教案.doc', bytes: 1_400_000 }} />
        {file && (
          <DocumentRow document={{ src: address, name: file.name, bytes: file.size, file }} />
        )}
      </div>
      <label>
        选文档 <input type="file" onChange={({ target }) => handlePick(target.files?.[0])} />
      </label>
    </Section>
  );
}
