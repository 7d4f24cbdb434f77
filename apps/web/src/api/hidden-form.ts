/** Fields of a form; a list repeats its name. */
type HiddenFields = Readonly<Record<string, string | number | boolean | readonly string[]>>

/**
 * Goes to an address by a POST form of hidden fields, as a navigation of the browser: for what no query string can
 * hold, and for addresses that answer a page or a file rather than data (specification §7).
 */
export function submitHiddenForm(
  address: string,
  fields: HiddenFields,
  target: '_self' | '_blank' = '_self',
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      form.append(hidden(name, String(one)))
  document.body.append(form)
  form.submit()
  form.remove()
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
}
