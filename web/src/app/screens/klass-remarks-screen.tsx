import { PhraseSheet } from '../../features/marking/components/phrase-sheet.tsx';
import { RemarksScreen } from '../../features/remarks/teacher/screens/remarks-screen.tsx';

/** Shows the remarks of a class, with the phrases that the teacher also uses at the desk. */
export function KlassRemarksScreen() {
  return (
    <RemarksScreen
      renderPhraseSheet={(open, onClose) => (
        <PhraseSheet
          open={open}
          onClose={onClose}
          example="{姓名}这学期{亮点}"
          note="{姓名} 会换成学生的名字，{亮点} 由你点一条事实填上。"
        />
      )}
    />
  );
}
