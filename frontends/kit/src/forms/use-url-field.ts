import { useUrlParams } from '../router/use-url-params.ts';
import { useFieldValue } from './use-field-value.ts';

/**
 * A field that is stored under a parameter of the address.
 *
 * @returns The value to show, and a function that enters another and opens its address
 */
export function useUrlField(name: string): readonly [string, (entered: string) => void] {
  const { params, setParams } = useUrlParams();
  const [value, show] = useFieldValue(params.get(name) ?? '');
  const enter = (entered: string) => {
    show(entered);
    setParams({ [name]: entered });
  };
  return [value, enter];
}
