/** Text of a file, `null` when it is not UTF-8: another encoding could hide what is looked for. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether a file begins as an SVG drawing does: `<svg`, after a declaration, comments and a document type. */
export const looksLikeSvg = (bytes: Buffer): boolean =>
  /^\s*(<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>\s*)*<svg[\s>]/i.test(
    bytes.toString('latin1', 0, 4096).replace(/^\xef\xbb\xbf/, ''),
  )

/** What makes more of a drawing than a drawing: programs, other files, documents inside, and names that stand for other text. */
const harmful: readonly RegExp[] = [
  /<\s*([\w-]+:)?(script|foreignObject|iframe|object|embed|audio|video|handler|listener|set|animate\w*|image|feImage)\b/i,
  /\son\w+\s*=/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  /(href|src)\s*=\s*["']\s*(?!#)[^"'\s]/i,
  /url\(\s*["']?\s*(?!#)[^)"'\s]/i,
  /javascript\s*:/i,
]

/**
 * Whether an SVG is a drawing and nothing else. It is drawn by us anyway, so nothing of it would run; who sends
 * such a file is told instead of getting a picture with holes.
 */
export function isHarmlessSvg(bytes: Buffer): boolean {
  const text = textOf(bytes)
  return text !== null && !harmful.some((pattern) => pattern.test(text))
}
