import { darkTheme } from '@remit/brand/theme.ts';
import { typefaces } from '@remit/brand/typefaces.ts';

const system = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Our faces where the reader has them installed; a mail loads nothing, fonts neither. */
export const text = `font-family:'${typefaces.text.family}',${system}`;
export const display = `font-family:'${typefaces.display.family}','${typefaces.text.family}',${system}`;

export type Scheme = 'light' | 'dark';
/** A preview is of one scheme, whatever the device it is looked at has. */
const darkMedia = { light: 'not all', dark: 'all', readers: '(prefers-color-scheme:dark)' } as const;

/** `!important`, because it has to win over the inline styles that hold wherever style sheets are dropped. */
export const frameStylesheet = (scheme: Scheme | 'readers') => `
:root{color-scheme:${scheme === 'readers' ? 'light dark' : scheme};supported-color-schemes:light dark}
@media (max-width:480px){
.margin{padding:0 0 32px!important}
.head{padding:18px 24px!important;border-radius:0!important}
.card{padding:28px 24px 22px!important;border-left:0!important;border-right:0!important;border-radius:0!important}
.foot{padding:20px 24px 0!important}
.heading{font-size:27px!important;line-height:33px!important}
}
@media ${darkMedia[scheme]}{
.page{background-color:${darkTheme.paper}!important}
.card{background-color:${darkTheme.sand}!important;border-color:${darkTheme.rule}!important;color:${darkTheme.ink}!important}
.ink{color:${darkTheme.ink}!important}
.muted,.foot{color:${darkTheme.muted}!important}
.link{color:${darkTheme.leaf}!important}
.button{background-color:${darkTheme.gold}!important}
.button-words{color:${darkTheme.onGold}!important}
.code{background-color:${darkTheme.raised}!important;border-color:${darkTheme.line}!important}
.rule{border-color:${darkTheme.rule}!important}
}
`;
