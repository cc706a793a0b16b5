import { type Subject, subjectLabels } from '../shared/enumerations.ts';
import { formatSemester } from '../shared/semester.ts';

/** The texts of a notice, and the address of the page that it opens. */
interface NoticeText {
  title: string;
  text: string;
  address: string;
}

/** A work of a pupil: one attempt at a homework. */
interface NotedWork {
  homework: string;
  subject: Subject;
  attemptId: string;
}

/** An art activity of the school. */
interface NotedActivity {
  activityId: string;
  title: string;
}

/** An art club of the school. */
interface NotedClub {
  clubId: string;
  name: string;
}

/** A skill exam of the school. */
interface NotedExam {
  examId: string;
  title: string;
}

/** The most characters of a text that a notice quotes. A longer text is cut. */
const QUOTE_CHARACTERS_MAX = 60;

function cutText(text: string): string {
  const plain = Array.from(text.replaceAll(/\s+/g, ' '));
  return plain.length > QUOTE_CHARACTERS_MAX
    ? `${plain.slice(0, QUOTE_CHARACTERS_MAX).join('')}…`
    : plain.join('');
}

const buildHomeworkAddress = (subject: Subject) =>
  `/home/curriculum/${subject === 'mu' ? 'music' : 'art'}/operation`;
const buildActivityAddress = ({ activityId }: NotedActivity) =>
  `/home/in-school/art-active/artActive-detail?id=${activityId}`;
const buildClubAddress = ({ clubId }: Pick<NotedClub, 'clubId'>) =>
  `/home/in-school/art-club/detail?id=${clubId}`;
const buildClubPostAddress = ({ clubId, postId }: { clubId: string; postId: string }) =>
  `/home/in-school/art-club/detail/comment?id=${clubId}&dynamic=${postId}`;
const buildPostAddress = (postId: string) => `/home/in-school/art-schoolClart/detail?id=${postId}`;
const buildExamAddress = ({ examId }: NotedExam) =>
  `/home/in-school/skill-exam/history?id=${examId}`;
const buildResultAddress = ({ subject, attemptId }: NotedWork) =>
  `${buildHomeworkAddress(subject)}/work-result?id=${attemptId}`;

/** The addresses of the pages on which pupils see their own content, also when a teacher has removed it. */
export const ownContentAddressBuilders = {
  posts: '/home/in-school/art-schoolClart/craftExamine',
  comment: buildPostAddress,
  clubPost: buildClubPostAddress,
  clubComment: buildClubPostAddress,
} as const;

/** The texts of the notices that tell a pupil what has happened. */
export const noticeTexts = {
  marked: (work: NotedWork): NoticeText => ({
    title: '作业批改好了',
    text: `《${work.homework}》批改好了，点开看成绩和评语。`,
    address: buildResultAddress(work),
  }),
  takenBack: (work: NotedWork): NoticeText => ({
    title: '老师正在重新批改',
    text: `《${work.homework}》要再看一遍，改好以后会再告诉你。`,
    address: buildResultAddress(work),
  }),
  /** `from` and `to` are the points with the full points, for example `8/10`. */
  corrected: (work: NotedWork & { from: string; to: string }): NoticeText => ({
    title: '成绩更正了',
    text: `《${work.homework}》有一道题的答案更正了，你的成绩从 ${work.from} 分改为 ${work.to} 分。`,
    address: buildResultAddress(work),
  }),
  appeal: (work: NotedWork & { isChanged: boolean }): NoticeText => ({
    title: '申诉有答复了',
    text: `你对《${work.homework}》的申诉，老师${work.isChanged ? '改了分' : '看过后维持原分'}，点开看答复。`,
    address: buildResultAddress(work),
  }),
  late: (work: NotedWork & { counts: boolean }): NoticeText => ({
    title: '迟交的答案有结果了',
    text: `《${work.homework}》里迟交的答案${work.counts ? '计入成绩' : '不计入成绩'}。`,
    address: buildResultAddress(work),
  }),
  /** `title` is empty for a post without one. `reason` is empty if the post is approved. */
  postReviewed: (post: { postId: string; title: string; reason: string }): NoticeText => {
    const name = post.title === '' ? '你的作品' : `《${post.title}》`;
    return post.reason === ''
      ? {
          title: '作品通过了审核',
          text: `${name}已经在校园艺术圈展出，全校同学都看得到。`,
          address: buildPostAddress(post.postId),
        }
      : { title: '作品没有通过审核', text: `${name}没有通过审核：${post.reason}`, address: '' };
  },
  /** For the author of a reported post or comment. `reason` is empty if it stays. */
  reportDecided: (report: { name: string; reason: string; address: string }): NoticeText => ({
    title: report.reason === '' ? '老师看过了，没有问题' : '老师撤下了你发的内容',
    text:
      report.reason === ''
        ? `有人请老师看看${report.name}，老师看过后让它留着。`
        : `${report.name}撤下了：${report.reason}`,
    address: report.address,
  }),
  /** For a pupil who reported a post or comment. */
  reportAnswered: (report: { name: string; isRemoved: boolean }): NoticeText => ({
    title: '你的举报有结果了',
    text: report.isRemoved
      ? `谢谢你告诉老师，${report.name}已经撤下。`
      : `老师看过了${report.name}，没有发现问题，让它留着。`,
    address: '',
  }),
  /** For the author of content that a teacher took down and then put back. */
  contentRestored: (content: { name: string; address: string }): NoticeText => ({
    title: '你发的内容又看得到了',
    text: `老师把${content.name}放回来了。`,
    address: content.address,
  }),
  /** For an author who has appealed against a removal. `reason` is empty if the content is visible again. */
  removalAppealDecided: (appeal: {
    name: string;
    reason: string;
    address: string;
  }): NoticeText => ({
    title: appeal.reason === '' ? '申诉通过了' : '申诉有答复了',
    text:
      appeal.reason === ''
        ? `另一位老师看过了，${appeal.name}又挂出来了。`
        : `另一位老师看过了，${appeal.name}还是撤下：${appeal.reason}`,
    address: appeal.address,
  }),
  /** `reason` is empty if the comment is approved. */
  commentReviewed: (comment: { postId: string; text: string; reason: string }): NoticeText => ({
    title: comment.reason === '' ? '留言发出来了' : '留言没有通过审核',
    text:
      comment.reason === ''
        ? `你的留言“${comment.text}”，同学们看得到了。`
        : `你的留言“${comment.text}”没有通过审核：${comment.reason}`,
    address: buildPostAddress(comment.postId),
  }),
  /** `reason` is empty if the honour is approved. */
  honourReviewed: (honour: { honourId: string; event: string; reason: string }): NoticeText => ({
    title: honour.reason === '' ? '荣誉通过了审核' : '荣誉没有通过审核',
    text:
      honour.reason === ''
        ? `《${honour.event}》已经挂上你的荣誉墙。`
        : `《${honour.event}》没有通过审核：${honour.reason}。改好以后可以再交。`,
    address: `/home/outside-school/glory/detail?id=${honour.honourId}`,
  }),
  /** `reason` is empty if the activity is approved. */
  outsideActivityReviewed: (activity: {
    activityId: string;
    title: string;
    reason: string;
  }): NoticeText => ({
    title: activity.reason === '' ? '校外活动通过了审核' : '校外活动没有通过审核',
    text:
      activity.reason === ''
        ? `《${activity.title}》已经贴进你的活动本。`
        : `《${activity.title}》没有通过审核：${activity.reason}。改好以后可以再交。`,
    address: `/home/outside-school/active/detail?id=${activity.activityId}`,
  }),
  activityEvidenceReviewed: (activity: NotedActivity & { reason: string }): NoticeText => ({
    title: activity.reason === '' ? '活动作品通过了审核' : '活动作品没有通过审核',
    text:
      activity.reason === ''
        ? `你在《${activity.title}》交的作品通过了。`
        : `你在《${activity.title}》交的作品没有通过：${activity.reason}。截止以前可以改好再交。`,
    address: `/home/in-school/art-active/artActive-detail?id=${activity.activityId}`,
  }),
  /** A place of an art activity has become free for a pupil who waited. */
  activityPromoted: (activity: NotedActivity): NoticeText => ({
    title: '轮到你了',
    text: `《${activity.title}》有了空名额，你已经报上名。`,
    address: buildActivityAddress(activity),
  }),
  /** `position` is the place on the waiting list, or null if the pupil got a place. */
  activityDrawn: (activity: NotedActivity & { position: number | null }): NoticeText => ({
    title: activity.position === null ? '抽中了' : '抽签有结果了',
    text:
      activity.position === null
        ? `《${activity.title}》抽到了你，记得按时来。`
        : `《${activity.title}》这次没有抽到你，你在候补第 ${activity.position} 位。`,
    address: buildActivityAddress(activity),
  }),
  activityCancelled: (activity: NotedActivity): NoticeText => ({
    title: '活动取消了',
    text: `《${activity.title}》取消了，不用来了。`,
    address: buildActivityAddress(activity),
  }),
  /** A teacher has given the pupil a place, or has removed the pupil. */
  activityEntrySet: (activity: NotedActivity & { isIn: boolean }): NoticeText => ({
    title: activity.isIn ? '老师帮你报了名' : '老师改了报名名单',
    text: activity.isIn
      ? `你已经在《${activity.title}》的名单里。`
      : `你不在《${activity.title}》的名单里了，有问题可以问老师。`,
    address: buildActivityAddress(activity),
  }),
  /** `award` is empty if the pupil got none. */
  activityResult: (activity: NotedActivity & { award: string }): NoticeText => ({
    title: activity.award === '' ? '活动有结果了' : `得了${activity.award}`,
    text:
      activity.award === ''
        ? `老师登记了你参加《${activity.title}》。`
        : `你在《${activity.title}》里得了${activity.award}。`,
    address: buildActivityAddress(activity),
  }),
  /** A seat of a club has become free for a pupil who waited. */
  clubPromoted: (club: NotedClub): NoticeText => ({
    title: '轮到你了',
    text: `${club.name}有了空名额，你已经是社团成员。`,
    address: buildClubAddress(club),
  }),
  /** `position` is the place on the waiting list, or null if the pupil got a seat. */
  clubDrawn: (club: NotedClub & { position: number | null }): NoticeText => ({
    title: club.position === null ? '抽中了' : '抽签有结果了',
    text:
      club.position === null
        ? `${club.name}抽到了你，欢迎加入。`
        : `${club.name}这次没有抽到你，你在候补第 ${club.position} 位。`,
    address: buildClubAddress(club),
  }),
  /** A teacher has decided about the pupil. */
  clubMemberSet: (
    club: NotedClub & { state: 'member' | 'waiting' | 'refused' | 'removed' },
  ): NoticeText => ({
    title: {
      member: '欢迎加入',
      waiting: '你在候补',
      refused: '报名没有通过',
      removed: '你不在社团里了',
    }[club.state],
    text: {
      member: `老师同意你加入${club.name}，看看什么时候活动吧。`,
      waiting: `老师同意你加入${club.name}，现在满了，有空名额会告诉你。`,
      refused: `${club.name}这次没有通过你的报名，有问题可以问老师。`,
      removed: `你不在${club.name}的名单里了，有问题可以问老师。`,
    }[club.state],
    address: buildClubAddress(club),
  }),
  /** A notice that the teacher of a club wrote. The inbox has the beginning of its text. */
  clubNotice: (club: NotedClub & { title: string; text: string }): NoticeText => ({
    title: club.title,
    text: `${club.name}：${cutText(club.text)}`,
    address: `${buildClubAddress(club)}&tab=notices`,
  }),
  /** `reason` is empty if the post is approved. */
  clubPostReviewed: (post: { clubId: string; reason: string }): NoticeText => ({
    title: post.reason === '' ? '动态发出来了' : '动态没有通过审核',
    text:
      post.reason === ''
        ? '你在社团里发的动态，同学们看得到了。'
        : `你在社团里发的动态没有通过审核：${post.reason}`,
    address: buildClubAddress(post),
  }),
  /** `reason` is empty if the comment is approved. */
  clubCommentReviewed: (comment: {
    clubId: string;
    postId: string;
    text: string;
    reason: string;
  }): NoticeText => ({
    title: comment.reason === '' ? '评论发出来了' : '评论没有通过审核',
    text:
      comment.reason === ''
        ? `你的评论“${comment.text}”，同学们看得到了。`
        : `你的评论“${comment.text}”没有通过审核：${comment.reason}`,
    address: buildClubPostAddress(comment),
  }),
  clubClosed: (club: NotedClub): NoticeText => ({
    title: '社团结束了',
    text: `${club.name}结束了，不再活动。`,
    address: buildClubAddress(club),
  }),
  /** The exam ends soon, and the pupil has not begun. `when` is the end in words. */
  examSoon: (exam: NotedExam & { when: string }): NoticeText => ({
    title: '测评快结束了',
    text: `《${exam.title}》${exam.when}结束，你还没有开始。`,
    address: `/home/in-school/skill-exam/instructions?id=${exam.examId}`,
  }),
  /** `isChanged` is true for a result that a teacher changed after the release. */
  examResult: (exam: NotedExam & { isChanged: boolean }): NoticeText => ({
    title: exam.isChanged ? '测评成绩改过了' : '测评成绩公布了',
    text: exam.isChanged
      ? `《${exam.title}》的成绩改过了，点开看原因。`
      : `《${exam.title}》的成绩公布了，点开看每项的等级和评语。`,
    address: buildExamAddress(exam),
  }),
  /** A teacher has kept the result that the pupil disputed. */
  examAppealKept: (exam: NotedExam): NoticeText => ({
    title: '申诉有答复了',
    text: `你对《${exam.title}》的申诉，老师看过后维持原来的成绩，点开看答复。`,
    address: buildExamAddress(exam),
  }),
  /** Staff has deferred the exam, exempted the pupil, or given more time. */
  examArranged: (exam: NotedExam & { kind: 'defer' | 'exempt' | 'time' }): NoticeText => ({
    title: '测评有新的安排',
    text: {
      defer: `《${exam.title}》你可以缓考，点开看时间。`,
      exempt: `《${exam.title}》你免考，不用参加。`,
      time: `《${exam.title}》给你延长了时间，点开看看。`,
    }[exam.kind],
    address: `/home/in-school/skill-exam/instructions?id=${exam.examId}`,
  }),
  remarkSealed: (remark: { subject: Subject; semester: number }): NoticeText => ({
    title: '老师给你写了评语',
    text: `${subjectLabels[remark.subject]}老师写好了${formatSemester(remark.semester)}的评语，点开看看。`,
    address: '/home/user/comments',
  }),
  reminder: (task: { homework: string; subject: Subject; homeworkId: string }): NoticeText => ({
    title: '老师提醒你交作业',
    text: `《${task.homework}》还没有交，现在去完成吧。`,
    address: `${buildHomeworkAddress(task.subject)}/in-answer?homework=${task.homeworkId}`,
  }),
};
