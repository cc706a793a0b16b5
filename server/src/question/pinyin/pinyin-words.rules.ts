/**
 * Words that the library reads wrongly, or not always rightly, with one syllable for each Chinese character. If several words
 * match at a place, the longest is used. Syllables have the tones of the dictionary.
 */
const lines = `
音乐 yīn yuè
乐器 yuè qì
乐句 yuè jù
乐段 yuè duàn
乐节 yuè jié
乐谱 yuè pǔ
乐曲 yuè qǔ
乐音 yuè yīn
乐队 yuè duì
乐团 yuè tuán
乐理 yuè lǐ
乐师 yuè shī
乐手 yuè shǒu
乐章 yuè zhāng
乐声 yuè shēng
乐舞 yuè wǔ
奏乐 zòu yuè
鼓乐 gǔ yuè
敲乐 qiāo yuè
民乐 mín yuè
国乐 guó yuè
雅乐 yǎ yuè
弦乐 xián yuè
管乐 guǎn yuè
器乐 qì yuè
声乐 shēng yuè
快乐 kuài lè
欢乐 huān lè
欢乐颂 huān lè sòng
乐趣 lè qù
乐观 lè guān
乐意 lè yì
乐园 lè yuán
乐呵呵 lè hē hē
A调 diào
B调 diào
C调 diào
D调 diào
E调 diào
F调 diào
G调 diào
什么调 shén me diào
哪个调 nǎ gè diào
这个调 zhè gè diào
一个调 yī gè diào
本调 běn diào
同调 tóng diào
原调 yuán diào
定调 dìng diào
转调 zhuǎn diào
调号 diào hào
调名 diào míng
调性 diào xìng
调式 diào shì
调子 diào zi
调高 diào gāo
曲调 qǔ diào
音调 yīn diào
腔调 qiāng diào
主调 zhǔ diào
大调 dà diào
小调 xiǎo diào
宫调 gōng diào
商调 shāng diào
羽调 yǔ diào
宫调式 gōng diào shì
商调式 shāng diào shì
羽调式 yǔ diào shì
色调 sè diào
冷调 lěng diào
暖调 nuǎn diào
蓝调 lán diào
基调 jī diào
单调 dān diào
强调 qiáng diào
调动 diào dòng
调查 diào chá
调换 diào huàn
调整 tiáo zhěng
调节 tiáo jié
调色 tiáo sè
调色盘 tiáo sè pán
调色板 tiáo sè bǎn
调和 tiáo hé
调配 tiáo pèi
调匀 tiáo yún
调音 tiáo yīn
调弦 tiáo xián
调皮 tiáo pí
协调 xié tiáo
空调 kōng tiáo
调出 tiáo chū
调成 tiáo chéng
能调出 néng tiáo chū
颜色调 yán sè tiáo
颜料调 yán liào tiáo
色调在 sè tiáo zài
调在一起 tiáo zài yī qǐ
宫商角徵羽 gōng shāng jué zhǐ yǔ
商角 shāng jué
商、角 shāng jué
角徵 jué zhǐ
角、徵 jué zhǐ
角音 jué yīn
角调 jué diào
角调式 jué diào shì
徵音 zhǐ yīn
徵调 zhǐ diào
徵调式 zhǐ diào shì
角色 jué sè
角儿 jué er
主角 zhǔ jué
配角 pèi jué
旦角 dàn jué
丑角 chǒu jué
生角 shēng jué
净角 jìng jué
名角 míng jué
号角 hào jiǎo
歌曲 gē qǔ
作曲 zuò qǔ
戏曲 xì qǔ
曲子 qǔ zi
曲目 qǔ mù
曲线 qū xiàn
弯曲 wān qū
行板 xíng bǎn
小行板 xiǎo xíng bǎn
进行曲 jìn xíng qǔ
两行 liǎng háng
一行 yī háng
每行 měi háng
行距 háng jù
和声 hé shēng
和弦 hé xián
和音 hé yīn
应和 yìng hè
附和 fù hè
唱和 chàng hè
一唱一和 yī chàng yī hè
暖和 nuǎn huo
长音 cháng yīn
长短 cháng duǎn
长笛 cháng dí
长号 cháng hào
声音长 shēng yīn cháng
长大 zhǎng dà
重音 zhòng yīn
重拍 zhòng pāi
重重地 zhòng zhòng de
重重的 zhòng zhòng de
重复 chóng fù
重奏 chóng zòu
重唱 chóng chàng
重新 chóng xīn
重叠 chóng dié
弹琴 tán qín
弹奏 tán zòu
弹拨 tán bō
弹唱 tán chàng
弹一弹 tán yī tán
弹弹 tán tán
弹钢琴 tán gāng qín
弹吉他 tán jí tā
弹琵琶 tán pí pa
弹古筝 tán gǔ zhēng
子弹 zǐ dàn
只有 zhǐ yǒu
只能 zhǐ néng
只要 zhǐ yào
只是 zhǐ shì
只用 zhǐ yòng
只剩 zhǐ shèng
一只 yī zhī
两只 liǎng zhī
三只 sān zhī
几只 jǐ zhī
这只 zhè zhī
那只 nà zhī
哪只 nǎ zhī
每只 měi zhī
数一数 shǔ yī shǔ
数数 shǔ shù
数拍 shǔ pāi
数拍子 shǔ pāi zi
数出 shǔ chū
数到 shǔ dào
一圈数 yī quān shǔ
节拍数 jié pāi shù
拍数 pāi shù
打拍子 dǎ pāi zi
空拍 kōng pāi
填空 tián kòng
空格 kòng gé
空白 kòng bái
留空 liú kòng
空出来 kòng chū lái
一个空 yī gè kòng
每个空 měi gè kòng
渐强 jiàn qiáng
渐弱 jiàn ruò
强弱 qiáng ruò
应该 yīng gāi
还有 hái yǒu
还是 hái shì
都是 dōu shì
都有 dōu yǒu
都要 dōu yào
晕染 yùn rǎn
着色 zhuó sè
着重 zhuó zhòng
对称 duì chèn
长处 cháng chù
曾侯乙 zēng hóu yǐ
厚薄 hòu báo
卷起 juǎn qǐ
画卷 huà juàn
铺上 pū shàng
铺开 pū kāi
扎染 zā rǎn
扎起 zā qǐ
打中 dǎ zhòng
给下面 gěi xià miàn
挑一挑 tiāo yī tiāo
兴奋 xīng fèn
尽量 jǐn liàng
星星 xīng xing
小星星 xiǎo xīng xing
朋友 péng you
眼睛 yǎn jing
鼻子 bí zi
嘴巴 zuǐ ba
尾巴 wěi ba
泥巴 ní ba
笛子 dí zi
竹笛子 zhú dí zi
句子 jù zi
样子 yàng zi
一下子 yī xià zi
队伍 duì wu
月亮 yuè liang
东西 dōng xi
意思 yì si
地方 dì fang
窗户 chuāng hu
清楚 qīng chu
告诉 gào su
认识 rèn shi
先生 xiān sheng
学生 xué sheng
葡萄 pú tao
热闹 rè nao
明白 míng bai
声音 shēng yīn
故事 gù shi
名字 míng zi
快活 kuài huo
得到 dé dào
得分 dé fēn
得出 dé chū
得数 dé shù
获得 huò dé
取得 qǔ dé
心得 xīn dé
值得 zhí dé
觉得 jué de
显得 xiǎn de
记得 jì de
目的 mù dì
的确 dí què
土地 tǔ dì
草地 cǎo dì
大地 dà dì
用力地 yòng lì de
大声地 dà shēng de
小声地 xiǎo shēng de
仔细地 zǐ xì de
认真地 rèn zhēn de
高兴地 gāo xìng de
快乐地 kuài lè de
欢快地 huān kuài de
不停地 bù tíng de
很快地 hěn kuài de
`;

/** The syllables of each word. */
export const pinyinWords: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
);
