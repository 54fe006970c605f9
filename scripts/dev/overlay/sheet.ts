let made: CSSStyleSheet | undefined

/** The overlay's look; a sheet of its own, for nothing inline is allowed. */
export function sheet(): CSSStyleSheet {
  if (made) return made
  made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

const css = `
:host { position: fixed; inset: 0; z-index: 2147483000; display: grid; place-items: end center; padding: 24px;
  pointer-events: none; font: 400 14px/20px 'Inter Variable', system-ui, sans-serif; color: var(--text, #18181b); }
.card { pointer-events: auto; box-sizing: border-box; width: min(720px, 100%); max-height: 80vh; overflow: auto;
  border: 1px solid var(--border, #e4e4e7); border-top: 3px solid var(--danger, #dc2626); border-radius: 14px;
  background: var(--surface-raised, #fff); box-shadow: 0 24px 60px rgb(0 0 0 / .28); padding: 20px 24px;
  animation: rise 160ms ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }
@media (prefers-reduced-motion: reduce) { .card { animation: none; } }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h2 { margin: 0; font-size: 16px; font-weight: 600; line-height: 24px; }
article { margin-top: 16px; }
p { margin: 0; }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; border-radius: 8px; }
button:focus-visible { outline: 2px solid var(--accent, #047857); outline-offset: 2px; }
.close { border: 1px solid var(--border, #e4e4e7); padding: 4px 12px; font-weight: 500; }
.close:hover { background: var(--surface-hover, #f4f4f5); }
.place { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; color: var(--text-muted, #52525b); font-size: 13px; }
.file { padding: 0; color: var(--text, #18181b); text-decoration: underline; text-underline-offset: 3px; }
.file, .place span, pre { font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; font-size: 12.5px; }
.reason { margin-top: 6px; font-weight: 500; font-size: 15px; line-height: 22px; }
.suggestion { margin-top: 4px; display: inline-block; border-radius: 8px; padding: 2px 8px;
  background: var(--warning-soft, #fef3c7); color: var(--warning-text, #92400e); font-weight: 500; }
pre { margin: 12px 0 0; padding: 10px 0; border-radius: 10px; background: var(--surface-sunken, #f4f4f5); overflow-x: auto; line-height: 20px; }
.line { display: block; min-width: max-content; padding: 0 14px 0 0; white-space: pre; }
.here { background: var(--danger-soft, #fee2e2); }
i { display: inline-block; width: 44px; margin-right: 14px; text-align: right; font-style: normal; color: var(--text-muted, #71717a); }
mark { background: none; color: inherit; text-decoration: underline wavy var(--danger, #dc2626) 1px; text-underline-offset: 4px; }
.rest { margin-top: 16px; color: var(--text-muted, #52525b); font-size: 13px; }
`
