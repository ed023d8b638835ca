import {
  Children,
  cloneElement,
  useMemo,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
} from 'react'

type Props = Record<string, unknown>
type Handler = (...args: unknown[]) => unknown

export interface SlotProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined
}

/**
 * Renders its one child with the slot's props on it: a styled link as a `Slot` styles a router's `Link`. The child's
 * props take precedence; classes, styles, descriptions, handlers and refs of both apply. (Radix's own, with features
 * unused here, costs a kilobyte in every remote.)
 */
export function Slot({ children, ref, ...slot }: SlotProps) {
  const child = Children.only(children) as ReactElement<Props>
  const both = useBothRefs(ref, child.props.ref as SlotProps['ref'])
  return cloneElement(child, { ...mergeProps(slot as Props, child.props), ref: both })
}

function mergeProps(slot: Props, child: Props): Props {
  const merged = { ...slot, ...child }
  for (const name of Object.keys(slot)) {
    const [ours, theirs] = [slot[name], child[name]]
    if (ours === undefined || theirs === undefined) merged[name] = theirs ?? ours
    else if (name === 'className' || name === 'aria-describedby') merged[name] = `${ours} ${theirs}`
    else if (name === 'style') merged[name] = { ...ours, ...theirs }
    else if (/^on[A-Z]/u.test(name)) {
      merged[name] = (...args: unknown[]) => {
        ;(theirs as Handler)(...args)
        ;(ours as Handler)(...args)
      }
    }
  }
  return merged
}

function useBothRefs(one: SlotProps['ref'], other: SlotProps['ref']): SlotProps['ref'] {
  return useMemo(() => {
    if (!one || !other) return one ?? other
    return (node: HTMLElement | null) => {
      const detach = [attach(one, node), attach(other, node)]
      return () => detach.forEach((each) => each())
    }
  }, [one, other])
}

function attach(ref: Ref<HTMLElement>, node: HTMLElement | null): () => void {
  if (typeof ref === 'function') {
    const detach = ref(node)
    return typeof detach === 'function' ? detach : () => void ref(null)
  }
  if (ref) ref.current = node
  return () => {
    if (ref) ref.current = null
  }
}
