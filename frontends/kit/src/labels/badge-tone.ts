/** The four states also differ by shape: a dot, a half dot, a ring, a triangle. */
export type BadgeTone = 'available' | 'under-offer' | 'gone' | 'problem' | 'plain';
