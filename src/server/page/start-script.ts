/** What a student page fetches once its first screen stands; paths on its own host. */
export interface StartFiles {
  script: string
  /** What the script imports. */
  imports: string[]
  /** The whole style sheet: the page itself carries what its first screen needs. */
  styles: string[]
  /** The fonts' sheets: the script asks for them, for until it is there the system's own font does. */
  fonts: string[]
  /** The words, by language in small letters: a page asks for those of its own. */
  words: Record<string, string>
}

/**
 * The script in a student page that starts the app: once the first screen has been painted, its main picture with it, for none of
 * that needs the app's code, which would only take the network away from it. A picture that is slow to come is not waited for, and
 * where the browser does not say that it has painted, the clock decides. Along with the code it asks for what the first screen
 * shows (`data-asks`, for `student/request/http.ts`). The code runs once the sheet is there. Where a service worker has all
 * this on the device, the fonts come at once. First of all it says how high the card of the lesson to go on with was last, whose place
 * is kept (`student/product/continue-place.tsx`).
 */
export function startScript(files: StartFiles): string {
  return `try{
const height=localStorage.getItem('trilha-continue'),{dataset,style}=document.documentElement
if(height)dataset.continues='',style.setProperty('--continue-height',height+'px')
}catch{}
addEventListener('DOMContentLoaded',()=>{
const files=${JSON.stringify(files)}
const {lang,dataset}=document.documentElement
let waiting=2
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values))
const sheet=(href)=>new Promise((done)=>add('link',{rel:'stylesheet',href,onload:done,onerror:done}))
const start=()=>{
waiting=0
for(const href of [files.script,...files.imports,files.words[lang.toLowerCase()]])if(href)add('link',{rel:'modulepreload',href})
Promise.all(files.styles.map(sheet)).then(()=>add('script',{type:'module',src:files.script}))
globalThis.trilhaAsked={}
for(const path of (dataset.asks||'').split(' ').filter(Boolean))(trilhaAsked[path]=fetch('/api/site'+path,{headers:{accept:'application/json'}})).catch(()=>{})
}
if(navigator.serviceWorker?.controller)files.fonts.forEach(sheet)
const ready=()=>{if(waiting&&!--waiting)start()}
const picture=document.querySelector('img[fetchpriority=high]')||document.querySelector('#root img')
const shown=()=>requestAnimationFrame(()=>requestAnimationFrame(ready))
if(picture)picture.decode().then(shown,shown)
else ready()
new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint').length)observer.disconnect(),ready()
}).observe({type:'paint',buffered:true})
setTimeout(()=>{if(waiting)start()},700)
})`
}
