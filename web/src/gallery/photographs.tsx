import { useRef, useState } from 'react';

import { CameraDialog } from '../media/capture/camera-dialog.tsx';
import { compressImage } from '../media/image/compress-image.ts';
import { openImage, UnreadableImageError } from '../media/image/image-file.ts';
import { ImageSources } from '../media/image/image-sources.tsx';
import { PortraitCrop } from '../media/image/portrait-crop.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

interface CompressedImage {
  /** The file name and the size in px. */
  text: string;
  address: string;
}

async function compressSample(file: File): Promise<CompressedImage> {
  const compressed = await compressImage(file);
  const { width, height, close } = await openImage(compressed);
  close();
  return {
    text: `${compressed.name} ${width} × ${height}`,
    address: URL.createObjectURL(compressed),
  };
}

export function Photographs() {
  const [compressed, setCompressed] = useState<CompressedImage>();
  const [failure, setFailure] = useState<string>();
  const [portraitFile, setPortraitFile] = useState<File | null>(null);
  const [portrait, setPortrait] = useState<string>();
  const [photograph, setPhotograph] = useState<string>();
  const portraitInput = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'source' | 'camera'>();
  const showFailure = () => setFailure('这张图片打不开，请换一张');
  const handlePick = (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    compressSample(file).then(setCompressed, (error: unknown) => {
      if (error instanceof UnreadableImageError) showFailure();
      else throw error;
    });
  };
  return (
    <Section title="照片" area="ar">
      <div className={styles['row']}>
        <label>
          选照片{' '}
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => handlePick(target.files?.[0])}
          />
        </label>
        <label>
          选头像{' '}
          <input
            ref={portraitInput}
            type="file"
            accept="image/*"
            onChange={({ target }) => setPortraitFile(target.files?.[0] ?? null)}
          />
        </label>
        <Button variant="soft" icon="camera" onClick={() => setStep('source')}>
          拍或选
        </Button>
      </div>
      {failure && <p role="alert">{failure}</p>}
      <div className={styles['row']}>
        {compressed && (
          <p>
            <img src={compressed.address} alt="压缩后" width={160} />
            {compressed.text}
          </p>
        )}
        {photograph && <img src={photograph} alt="刚拍的" width={160} />}
        {portrait && <img src={portrait} alt="新头像" width={120} height={120} />}
      </div>
      <Sheet open={step === 'source'} title="放一张图片" onClose={() => setStep(undefined)}>
        <ImageSources
          onCamera={() => setStep('camera')}
          onFiles={() => {
            setStep(undefined);
            portraitInput.current?.click();
          }}
        />
      </Sheet>
      <CameraDialog
        open={step === 'camera'}
        onPhotograph={(file) => {
          setStep(undefined);
          setPhotograph(URL.createObjectURL(file));
        }}
        onClose={() => setStep(undefined)}
      />
      <PortraitCrop
        file={portraitFile}
        onDone={(blob) => {
          setPortrait(URL.createObjectURL(blob));
          setPortraitFile(null);
        }}
        onClose={() => setPortraitFile(null)}
        onUnreadable={() => {
          setPortraitFile(null);
          showFailure();
        }}
      />
    </Section>
  );
}
