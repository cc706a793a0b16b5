import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { Fragment } from 'react';

import type { AppRoute, PracticeEntry } from '../../feature.ts';
import { getHref, isWithin } from '../../lib/address.ts';
import { addresses, findSubject } from '../../lib/addresses.ts';
import { usePageCrumbs } from '../../navigation/page-crumbs.ts';
import { isPupil, useUser } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { inSchoolEntries } from '../features.ts';
import { findRoute } from '../router.ts';
import { getTeacherArea } from '../teacher-area.ts';
import styles from './breadcrumb.module.css';

interface Crumb {
  label: string;
  address: string;
}

/** Returns the breadcrumbs of a page and its parent pages, outermost first. */
function listWithParents({ path, title, parent }: AppRoute): Crumb[] {
  const parentRoute = parent === undefined ? undefined : findRoute(parent);
  return [...(parentRoute ? listWithParents(parentRoute) : []), { label: title, address: path }];
}

/**
 * Returns the breadcrumbs of a page. `mayOpen` says whether the user may open the page of an entry. Homework pages are below the home, pages
 * of an area are below the area, and areas are below the home.
 */
function listCrumbs(route: AppRoute, mayOpen: (entry: PracticeEntry) => boolean): Crumb[] {
  const { path, title } = route;
  const home = addresses.curriculum();
  const taught = getTeacherArea()?.findLink(path);
  if (taught) return [{ label: '首页', address: home }, taught, { label: title, address: path }];
  const entry = inSchoolEntries.find(({ address }) => isWithin(path, address));
  if (entry) {
    return [
      { label: '校内实践', address: addresses.inSchool() },
      ...(mayOpen(entry) ? [{ label: entry.title, address: entry.address }] : []),
      ...(path === entry.address ? [] : [{ label: title, address: path }]),
    ];
  }
  const subject = findSubject(path);
  if (subject === null) return [{ label: '首页', address: home }, ...listWithParents(route)];
  const list = addresses.homework(subject);
  return [
    { label: '课程学习', address: home },
    { label: `${subjectLabels[subject]}作业`, address: list },
    ...(path === list ? [] : [{ label: title, address: path }]),
  ];
}

/** Shows the breadcrumbs of the current page on a desktop. Renders nothing on the home. */
export function Breadcrumb({ route }: { route: AppRoute }) {
  const user = useUser();
  const { parent, title } = usePageCrumbs();
  const crumbs = listCrumbs(route, ({ access }) => access === 'member' || isPupil(user));
  const own = crumbs.pop();
  if (own === undefined) return null;
  if (parent !== null) crumbs.push(parent);
  crumbs.push({ ...own, label: title ?? own.label });
  return (
    <nav className={styles['crumbs']} aria-label="当前位置">
      {crumbs.map(({ label, address }, index) => (
        <Fragment key={address}>
          {index > 0 && <Icon name="chevronRight" size={14} />}
          {index < crumbs.length - 1 ? (
            <a href={getHref(address)}>{label}</a>
          ) : (
            <b aria-current="page">{label}</b>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
