import { palette } from '@remit/brand/palette.ts';
import { darkTheme, lightTheme, type Theme } from '@remit/brand/theme.ts';
import { display, text } from './frame-style.ts';

function colours({ paper, raised, sand, ink, muted, leaf, rule, focus }: Theme): string {
  return Object.entries({ paper, raised, sand, ink, muted, leaf, rule, focus })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

const mono = "ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace";
const { gold, clay, indigo, ink } = palette;
const selvedge =
  `repeating-linear-gradient(90deg,transparent 0 11px,${gold} 11px 31px,transparent 31px 34px) 0 50%/100% 4px no-repeat,` +
  `repeating-linear-gradient(90deg,${ink} 0 2px,${gold} 2px 6px,${ink} 6px 8px,${gold} 8px 11px,` +
  `${clay} 11px 31px,${gold} 31px 34px,${ink} 34px 36px,${gold} 36px 40px,${ink} 40px 42px,${gold} 42px 45px,` +
  `${indigo} 45px 65px,${gold} 65px 68px)`;

export const capturedStyle = `
:root{color-scheme:light dark;${colours(lightTheme)}}
@media (prefers-color-scheme:dark){:root{${colours(darkTheme)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);${text};font-size:17px;line-height:1.55}
header{display:flex;align-items:baseline;gap:12px;padding:18px max(20px,calc((100% - 720px)/2));background:${palette.forest};color:${palette.paper};position:relative;padding-bottom:28px}
header::after{content:"";position:absolute;inset:auto 0 0 0;height:12px;background:${selvedge}}
.wordmark{${display};font-weight:700;font-size:24px;letter-spacing:-.02em}
.room{font-size:14px}
main{max-width:760px;margin:0 auto;padding:36px 20px 80px}
h1{${display};font-size:clamp(28px,5vw,36px);line-height:1.15;letter-spacing:-.02em;margin:0 0 12px;overflow-wrap:anywhere}
h2{${display};font-size:20px;line-height:1.3;margin:40px 0 12px}
a{color:var(--leaf)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.lead{color:var(--muted);margin:0 0 28px;max-width:60ch}
.lead:has(+.lead){margin-bottom:12px}
code{font-family:${mono};font-size:.9em;color:var(--ink);overflow-wrap:anywhere}
.empty{padding:28px;border:1px dashed var(--rule);border-radius:20px;color:var(--muted);text-align:center}
.mails{list-style:none;margin:0;padding:0;border:1px solid var(--rule);border-radius:20px;overflow:hidden;background:var(--raised)}
.mails li+li{border-top:1px solid var(--rule)}
.mail{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 20px;color:inherit;text-decoration:none}
.mail:hover{background:var(--sand)}
.mail:focus-visible{outline-offset:-3px;border-radius:18px}
.subject{font-weight:600;grid-column:1/-1;overflow-wrap:anywhere}
.to,.facts{font-size:15px;color:var(--muted);overflow-wrap:anywhere}
.facts{text-align:right;font-variant-numeric:tabular-nums}
.kind{padding:1px 8px;border-radius:99px;background:var(--sand);margin-right:6px;white-space:nowrap}
.mail:hover .kind{background:var(--raised)}
.back{margin:0 0 20px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:20px 0 0;font-size:16px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sheet{height:920px;border:1px solid var(--rule);border-radius:20px;overflow:hidden;resize:vertical}
iframe{display:block;width:100%;height:100%;border:0}
pre{margin:0;padding:24px;border:1px solid var(--rule);border-radius:20px;background:var(--raised);overflow-x:auto;font:15px/1.6 ${mono}}
@media (max-width:560px){
.mail{grid-template-columns:1fr}
.facts{text-align:left}
dl{grid-template-columns:1fr;gap:0}
dd{margin-bottom:10px}
}
`;
