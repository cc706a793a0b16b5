import { chromium } from 'playwright';
import { ensureChromium } from '../tools/chromium.mjs';
const base='http://127.0.0.1:5312';
const out='/dev/shm/clubb-shots';
const browser = await chromium.launch({ executablePath: await ensureChromium() });
async function signedIn(opts,number,password){
  const ctx=await browser.newContext({ ...opts, locale:'zh-CN', timezoneId:'Asia/Shanghai' });
  const page=await ctx.newPage();
  page.on('pageerror',e=>console.log('PAGEERROR',e.message));
  page.on('console',m=>{ if(m.type()==='error') console.log('CONSOLE',m.text()); });
  await page.goto(base+'/'); 
  await page.getByRole('button',{name:'选择区域'}).last().click();
  const d=page.getByRole('dialog',{name:'选择区域'});
  for(const n of ['浙江省','杭州市','西湖区']) await d.getByRole('button',{name:n,exact:true}).click();
  const s=page.getByRole('dialog',{name:'选择学校'});
  await s.getByRole('button',{name:/云栖小学/}).click(); await s.waitFor({state:'hidden'});
  await page.getByLabel(/学号|账号/).first().fill(number);
  await page.getByLabel('密码',{exact:true}).fill(password);
  await page.getByRole('button',{name:'登录',exact:true}).click();
  await page.waitForURL('**/#/home/curriculum',{timeout:60000});
  return page;
}
const phone={ viewport:{width:390,height:844}, deviceScaleFactor:2, hasTouch:true, isMobile:true };
const desk={ viewport:{width:1440,height:900} };
export { browser, signedIn, phone, desk, base, out };
