/**
 * Keeps a page right while a browser translates it. A translation takes each text node out of the page and leaves `font`
 * elements in its place; React goes on writing into the node that is gone, and throws when it removes it or puts something
 * before it. Here each text that changes comes back into its place, where it is translated again, and what React does to a text
 * happens to its translation.
 */
export function standTranslation({ document, Node: { prototype }, MutationObserver }: Page): void {
  const { removeChild, insertBefore } = prototype
  const translations = new WeakMap<Node, Element>()
  const known = new WeakSet<Node>()

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const translation = translations.get(target)
      translations.delete(target)
      translation?.replaceWith(target)
    }
  })

  function learn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
    for (const text of removedNodes) {
      if (text.nodeType !== document.TEXT_NODE || text.isConnected) continue
      // Put into its place, or beside it before it was taken out.
      const found = [...addedNodes, previousSibling, nextSibling].find(isNewTranslation)
      if (!found) continue
      known.add(found)
      translations.set(text, found)
      changes.observe(text, { characterData: true })
    }
  }

  function isNewTranslation(node: Node | null): node is Element {
    return node?.nodeName === 'FONT' && !known.has(node)
  }

  new MutationObserver((records) => records.forEach(learn)).observe(document, {
    subtree: true,
    childList: true,
  })

  /** What stands in `parent` for a child of it that a translation has taken out or put into an element of its own. */
  function standIn(parent: Node, child: Node): Node | null {
    let found: Node | null = translations.get(child) ?? child
    while (found && found.parentNode !== parent) found = found.parentNode
    return found
  }

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const found = standIn(this, child)
    if (!found) return removeChild.call(this, child) as Child
    removeChild.call(this, found)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const isThere = before === null || before.parentNode === this
    return insertBefore.call(
      this,
      node,
      isThere ? before : (standIn(this, before) ?? before),
    ) as Child
  }
}

type Page = Pick<typeof globalThis, 'document' | 'Node' | 'MutationObserver'>
