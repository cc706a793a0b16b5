import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startContractServer } from '../../../testing/contract-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AskTeacherForm } from './ask-teacher-form.tsx';

test.each([
  [false, ['请选择区域', '请选择学校', '请选择年级', '请输入班级', '请输入姓名', '请输入学号']],
  [true, ['请选择年级', '请输入班级', '请输入姓名', '请输入学号']],
])(
  'says beside each field of an empty form what is missing (with a school: %s)',
  async (hasSchool, missing) => {
    const server = await startContractServer();
    const school = {
      hasDivision: hasSchool,
      schoolId: hasSchool ? 'school-1' : null,
      renderPicker: (errors: { division?: string | undefined; school?: string | undefined }) => (
        <>
          <p role="alert">{errors.division}</p>
          <p role="alert">{errors.school}</p>
        </>
      ),
    };
    const user = renderScreen(<AskTeacherForm school={school} />);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts.filter(Boolean)).toEqual(missing);
    expect(server.listCalls()).toEqual([]);
  },
);
