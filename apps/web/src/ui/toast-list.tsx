import { limits } from '@ecotrame/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { SafeHtml } from './safe-html.tsx'
import layout from './layout.module.css'
import styles from './toast-list.module.css'
import { closeToast, looksLike, staysOpen, useToasts, type Toast } from './toasts.ts'

const mostShown = 3
const pictures = {
  error: IconCircleX,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
}

const roomProperty = '--toasts'

/** Tells the page how much of its lower edge messages take, so that nothing there is below them. */
function useRoom(list: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useEffect(() => {
    const root = document.documentElement
    const { current } = list
    if (!isShown || current === null) return
    const tell = () => root.style.setProperty(roomProperty, `${current.offsetHeight + room}px`)
    tell()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell)
    observer?.observe(current)
    return () => {
      observer?.disconnect()
      root.style.removeProperty(roomProperty)
    }
  }, [list, isShown])
}

/** Between messages and what stands above them. */
const room = 24

/** Messages at the lower right, at most three at a time. */
export function ToastList() {
  const toasts = useToasts()
  const list = useRef<HTMLDivElement>(null)
  useRoom(list, toasts.length > 0)
  return (
    <div className={styles.list} ref={list}>
      {toasts.slice(-mostShown).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const text = useText()
  const [held, setHeld] = useState(false)
  const { id, type, closing } = toast
  useEffect(() => {
    if (held || closing || staysOpen(type)) return
    const timer = setTimeout(() => closeToast(id), limits.toastAutoCloseMilliseconds)
    return () => clearTimeout(timer)
  }, [held, closing, id, type, toast])
  const look = looksLike(type)
  return (
    <div
      className={styles.toast}
      data-look={look}
      data-closing={closing || undefined}
      role={look === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={pictures[look]} className={styles.picture} />
      <div className={styles.words}>
        {toast.title !== undefined && <p className={layout.strong}>{toast.title}</p>}
        {toast.body !== '' && <SafeHtml html={toast.body} />}
      </div>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconX} size={16} />}
        aria-label={text('action.close')}
        onClick={() => closeToast(id)}
      />
    </div>
  )
}
