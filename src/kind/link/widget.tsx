import { UrlWidget } from '../../ui/widget/url.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'

/** An address of the web, completed where only `https://` is missing. */
export function Widget(props: WidgetProps) {
  return <UrlWidget {...props} />
}
