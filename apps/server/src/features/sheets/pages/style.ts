import { createHash } from 'node:crypto'

/** Everything that pages look like: no file of its own to fetch, no font but those of the reader. */
export const style = `
:root{color-scheme:light;--ink:#1c2321;--soft:#55605b;--line:#d9dedb;--ground:#fff;--bar:#3f7f6a}
.dark{color-scheme:dark;--ink:#eef2f0;--soft:#aab5b0;--line:#3c4642;--ground:#161b19;--bar:#7cc4ab}
.none{--ground:transparent}.none main{background:#fff;border-radius:12px}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:48rem;margin:0 auto;padding:24px 16px 40px}
.widget main{max-width:480px;min-height:160px;padding:16px}
h1{font-size:1.6rem;line-height:1.2;margin:0}
.widget h1{font-size:1.1rem}
h2{font-size:1.1rem;margin:32px 0 8px}
p{margin:4px 0}
.soft,caption{color:var(--soft);font-size:.9rem}
header{display:flex;gap:16px;align-items:flex-start}
header div{flex:1;min-width:0}
header img{max-width:120px;max-height:160px;border-radius:8px}
.top{align-items:center;justify-content:space-between;margin-bottom:24px}
.top .logo{max-width:160px;max-height:48px;border-radius:0}
.dark .logo{background:#fff;padding:4px}
.hero{display:flex;flex-wrap:wrap;gap:16px 32px;align-items:flex-start}
.hero>div{flex:1 1 320px;min-width:0}
.hero>img{flex:0 1 auto;max-width:min(240px,100%);max-height:320px;border-radius:8px}
nav a,a{color:inherit}
nav a[aria-current]{font-weight:700;text-decoration:none}
.label{display:inline-block;margin:12px 0 0;padding:12px;line-height:0}
.label svg{flex:none;max-width:none;forced-color-adjust:none}
.figure{font-size:1.8rem;font-weight:700;margin:12px 0 0}
.figure small{display:block;font-size:.9rem;font-weight:400;color:var(--soft)}
table{border-collapse:collapse;width:100%}
caption{text-align:left;padding-bottom:4px}
th,td{text-align:left;padding:4px 8px 4px 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:top}
td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.strip{width:100%;max-width:480px;height:44px;display:block}
.strip text{fill:var(--soft);font-size:12px}
.bar{fill:var(--bar)}.rail{stroke:var(--line)}.own{fill:var(--ink)}.mid{stroke:var(--soft)}
ul{margin:4px 0;padding-left:20px}
dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2px 16px;margin:8px 0}
dt{color:var(--soft)}dd{margin:0}
dl.facts{grid-template-columns:minmax(0,1fr);gap:12px;margin:20px 0}
.facts div{border-left:4px solid var(--bar);padding-left:12px}
.facts strong{font-size:1.1rem}
.widget dl.facts{gap:8px;margin:12px 0;font-size:.9rem}.widget .facts strong{font-size:1rem}
@media(max-width:480px){header:not(.top){flex-direction:column;gap:8px}dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:6px}table{font-size:.8125rem;overflow-wrap:break-word;hyphens:auto}td,th{padding-right:6px}thead th.n{white-space:normal}}
.foot{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-end;justify-content:space-between;margin-top:32px}
.foot>div:first-child{flex:1 1 320px;min-width:0}
details{border-bottom:1px solid var(--line);padding:8px 0}
summary{cursor:pointer;padding:4px 0}
.widget h2{font-size:.9rem;margin:12px 0 4px}
.foot svg{width:112px;height:112px;background:#fff;flex:none}
textarea{width:100%;font:13px/1.4 ui-monospace,monospace;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:4px;padding:8px}
button{font:inherit;padding:6px 16px;margin:8px 0;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:4px;cursor:pointer}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{:root,.dark{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--ground:#fff}nav{display:none}
body{font-size:13px}details>*{display:block}details>dl{display:grid}details::details-content{content-visibility:visible;display:block}
h1,h2,summary{break-after:avoid}tr,li,dt,dd,svg,header{break-inside:avoid}dt{break-after:avoid}thead{display:table-header-group}
main{padding:0;max-width:none}@page{size:A4;margin:16mm}.widget main{max-width:480px}}
`

/** Tells the page around a widget how high it is; without it the widget only keeps the height that it was given. */
export const heightScript =
  "(()=>{const f=()=>parent.postMessage({type:'ecotrame:height',height:document.documentElement.scrollHeight},'*');addEventListener('load',f);addEventListener('resize',f)})()"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but what the page carries and pictures of this installation; any page may embed it. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(heightScript)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')
