// The page is written for React and drawn by Preact (vite.config.ts).
import { options, type VNode } from 'preact'

/**
 * Preact writes the attributes of SVG elements as they are spelt, and there case counts: without this no cell of a board could have the
 * focus.
 */
export function spellTabIndex(): void {
  const before = options.vnode
  options.vnode = (vnode: VNode) => {
    before?.(vnode)
    const props = vnode.props as Record<string, unknown>
    if (typeof vnode.type !== 'string' || !('tabIndex' in props)) return
    props['tabindex'] = props['tabIndex']
    delete props['tabIndex']
  }
}
