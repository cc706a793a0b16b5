import { PageHead } from '../../../ui/layout/page-head.tsx';
import { HonourForm } from '../components/honour-form.tsx';
import { OpenedHonour } from '../components/opened-honour.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { HonourScreen } from './honour-screen.tsx';

/** Lets the pupil register an honour (`createGlory`). */
export function CreateHonourScreen() {
  return (
    <>
      <PageHead title="登记一项荣誉" back={{ label: '荣誉墙', address: honourAddresses.wall() }} />
      <HonourForm honour={null} />
    </>
  );
}

/** Lets the pupil change an honour that is not approved (`editGlory`). An approved honour is shown instead. */
export function EditHonourScreen() {
  return (
    <OpenedHonour>
      {(honour) =>
        honour.state === 'approved' ? (
          <HonourScreen />
        ) : (
          <>
            <PageHead
              title="修改荣誉"
              back={{ label: '荣誉', address: honourAddresses.one(honour._id) }}
            />
            <HonourForm key={`${honour._id} ${honour.rev}`} honour={honour} />
          </>
        )
      }
    </OpenedHonour>
  );
}
