import { ANIMALS, getAnimalAddress, type Animal } from '@meiyu/contract/shared/animals';
import { messages } from '@meiyu/contract/shared/messages';
import { useState } from 'react';

import { ImageSources } from '../../../media/image/image-sources.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { chooseAnimal } from '../change-portrait.ts';
import styles from './portrait-chooser.module.css';

const animalNames: Record<Animal, string> = {
  mouse: '小老鼠',
  ox: '小牛',
  tiger: '小老虎',
  rabbit: '小兔子',
  dragon: '小龙',
  snake: '小蛇',
  horse: '小马',
  sheep: '小羊',
  monkey: '小猴子',
  rooster: '小鸡',
  dog: '小狗',
  pig: '小猪',
};

/**
 * Shows a sheet with twelve animals, and below them buttons for the user's own image.
 *
 * @param portrait the address of the current portrait
 * @param onCamera null if the page has no camera
 */
export function PortraitChooser({
  open,
  portrait,
  onCamera,
  onFiles,
  onClose,
}: {
  open: boolean;
  portrait: string;
  onCamera: (() => void) | null;
  onFiles: () => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Animal | null>(null);
  const handleAnimal = async (animal: Animal) => {
    if (chosen) return;
    setChosen(animal);
    try {
      await chooseAnimal(animal);
      onClose();
    } catch {
      showToast(navigator.onLine ? '头像没有换好，请再试一次' : messages.offline);
    } finally {
      setChosen(null);
    }
  };
  const shown = chosen ? getAnimalAddress(chosen) : portrait;
  return (
    <Sheet open={open} onClose={onClose} title="换头像">
      <ul className={styles['animals']} aria-label="小动物" aria-busy={chosen !== null}>
        {ANIMALS.map((animal) => (
          <li key={animal}>
            <button
              type="button"
              className={styles['animal']}
              aria-pressed={getAnimalAddress(animal) === shown}
              onClick={() => void handleAnimal(animal)}
            >
              <Avatar src={getAnimalAddress(animal)} size={64} />
              {animalNames[animal]}
            </button>
          </li>
        ))}
      </ul>
      <ImageSources onCamera={onCamera} onFiles={onFiles} />
    </Sheet>
  );
}
