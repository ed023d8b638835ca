import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /

/** Shows the unread count in the tab's title, whatever the page: `(3) Feed · Fieldhouse`. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const prefix = count > 0 ? `(${count > 9 ? '9+' : count}) ` : ''
    function wear() {
      const plain = document.title.replace(COUNT, '')
      if (document.title !== prefix + plain) document.title = prefix + plain
    }
    wear()
    const observer = new MutationObserver(wear)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
