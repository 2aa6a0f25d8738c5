/** The most listings side by side (model feature 17). */
export const maxCompared = 4;
