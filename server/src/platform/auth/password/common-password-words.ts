/**
 * Words that people in China often use in passwords, besides English words. Such a password consists of a word and a text
 * from `digits`, in either order.
 */

const words = `
a aa aaa abc abcd abcde q qq qqq w ww x xx z zz zzz s ss d dd m mm l ll y yy h hh c cc
woaini woaiwo aini woaiwojia woaimama woaibaba wodeai wodemima nihao nihaoma mima mimashi wo ni ta women
baobao baobei baba mama gege jiejie didi meimei yeye nainai laopo laogong pengyou haoyou tongxue
laoshi xuesheng xuexi xuexiao xiaoxue zhongxue gaozhong banji banzhang yinyue meishu meiyu yishu
zhongguo china beijing shanghai guangzhou shenzhen hangzhou chengdu nanjing wuhan
xingfu kuaile pingan jiankang facai gongxi shengri xinnian chunjie jiayou feichang
tiantian lele xiaoming xiaohong xiaoli xiaolong xiaohu xiaobai zhangsan lisi wangwu zhaoliu
li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng
wangwei wangfang liwei lina zhangwei zhangmin lijing wangjing zhangli liuyang
admin root user test guest login pass password passwd system super manager
qwe qwer qwert qwerty asd asdf asdfg asdfgh zxc zxcv zxcvb zxcvbn qaz wsx edc qazwsx qweasd qweasdzxc qazwsxedc
love loveyou iloveyou ilove loveme forever happy hello baby angel lucky king boss star dragon tiger
apple iphone huawei xiaomi oppo vivo weixin wechat taobao alipay tencent douyin kuaishou bilibili
minecraft wangzhe yuanshen aoteman xiyangyang huitailang peppa pikachu naruto
`
  .split(/\s+/)
  .filter((word) => word !== '');

const years = Array.from({ length: 61 }, (_, index) => String(1970 + index));

const digits = [
  ...`
  1 2 3 6 8 9 11 12 22 33 55 66 77 88 99 00 01 123 321 111 222 333 444 555 666 777 888 999 000 110 119 120 007
  520 521 168 188 518 1314 1234 4321 1111 2222 3333 6666 8888 9999 0000 1688 1818 12345 54321 11111 66666 88888
  123456 654321 111111 222222 333333 666666 888888 999999 000000 112233 123123 121212 123321 100200 147258 159357
  520520 521521 520521 131420 5201314 1314520 1314521 1234567 7654321 12345678 87654321 88888888 11111111 123456789
  987654321 147258369 741852963 789456 789456123 1357924680 1234567890
  `
    .split(/\s+/)
    .filter((text) => text !== ''),
  ...years,
];

/** Lists all passwords that consist of one of these words and one of these digit groups, in both orders and in lower case. */
export function* listCommonCombinations(): Generator<string> {
  for (const word of words) {
    for (const number of digits) {
      yield word + number;
      yield number + word;
    }
  }
}
