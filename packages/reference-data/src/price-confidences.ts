/** How much a default price of a material can be relied on; `gap`: no figure was found (README of the table). */
export const priceConfidences = ['high', 'medium', 'low', 'very-low', 'gap'] as const
export type PriceConfidence = (typeof priceConfidences)[number]
