/** The same fields, of which any may be there without a value. */
export type Loose<Value> = { readonly [Field in keyof Value]: Value[Field] | undefined }

/** The fields that have a value; a text without a sign is none. */
export function withoutAbsent<Value extends object>(value: Loose<Value>): Value {
  const present = Object.entries(value).filter(([, one]) => one !== undefined && one !== null && one !== '')
  // What is required is there already: only fields without a value were left out.
  return Object.fromEntries(present) as Value
}
